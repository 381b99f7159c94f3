// The site of a benchmark in the languages of languages.json, of which the first stands at the root.
import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

const codes = JSON.parse(readFileSync(new URL("languages.json", import.meta.url), "utf-8"));
const locales = Object.fromEntries(
  codes.map((code, number) => [number ? code : "root", { label: code, lang: code }]),
);

export default defineConfig({
  site: "https://measured.example/",
  outDir: "site",
  integrations: [starlight({ title: "Measured", locales })],
});
