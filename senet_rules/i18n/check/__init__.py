"""Mistakes in translations, found before a reader meets them: ``senet i18n check``.

``entries`` reads a catalogue with the line of each text, ``rules`` what a language wants (from
``locales/<code>.toml``), and ``checker`` lets the checks of each family loose on each message:
placeholders, numbers, markup, structure, spaces, punctuation, quotes, words and glossary, and
catalogue for what concerns the file. A check is a function from one text and the rules to what is
wrong with it; ``registry`` lists them all. ``spelling`` and ``second`` ask hunspell and
msgfmt where they are installed.
"""
