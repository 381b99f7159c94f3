// Compresses files as far as it goes. The argument is a file of jobs, [[kind, source, target], …];
// Node does as many at once as it has threads for that.

import { readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const KINDS = {
  br: brotli,
  gz: async (content) => {
    const compressed = await gzipped(content, { level: constants.Z_BEST_COMPRESSION });
    compressed[9] = 255; // where the system stands: none, so that all give the same bytes
    return compressed;
  },
};

async function compress([kind, source, target]) {
  const part = `${target}.${process.pid}`;
  await writeFile(part, await KINDS[kind](await readFile(source)));
  await rename(part, target);
}

const jobs = JSON.parse(await readFile(process.argv[2], "utf8"));
await Promise.all(jobs.map(compress));
