import { inflateSync } from 'node:zlib';

/** Reads the words of a PDF of the shop, without the spaces between them. */
export function wordsOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => / Tf\b/.test(stream))
    .map((page) => wordsOfPage(page, fonts))
    .join('\n');
}

type Letters = ReadonlyMap<number, string>;

function objectsOf(file: string): ReadonlyMap<string, string> {
  const objects = file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm);
  return new Map([...objects].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(object: string): string {
  const [, bytes] = /stream\n([^]*?)\nendstream/.exec(object) ?? [];
  if (bytes === undefined) return '';
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Reads the letters of each font by their glyphs. The file itself names them for readers that copy text. */
function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const object of objects.values()) {
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
    }
  }
  return fonts;
}

function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      letters.set(
        parseInt(start, 16) + index,
        Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    }
  }
  return letters;
}

function wordsOfPage(page: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let words = '';
  for (const [, font, shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    for (const [, glyphs = ''] of shown.matchAll(/<(\w*)>/g)) {
      for (const [glyph] of glyphs.matchAll(/\w{4}/g))
        words += letters.get(parseInt(glyph, 16)) ?? '';
    }
    if (font === undefined) words += '\n';
  }
  return words;
}
