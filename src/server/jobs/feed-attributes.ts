import { escapeRegExp } from './escape-reg-exp.ts';

/** Values as the file writes them, by attribute code in lower case. Several only in the enclosed form. */
export type FeedAttributes = ReadonlyMap<string, readonly string[]>;

/** Both forms of `additional_attributes`; the enclosed one is told by a quote after the first equals sign. */
export function parseAttributes(
  cell: string,
  separator: string,
  isEnclosed = false,
): FeedAttributes {
  return isEnclosed || /^[^=]*="/.test(cell.trimStart())
    ? parseEnclosed(cell)
    : parsePlain(cell, separator);
}

/** `color=Black,size=XS,features=A|B`; a piece without an equals sign goes on with the value before it. */
function parsePlain(cell: string, separator: string): FeedAttributes {
  const found = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const piece of cell.split(separator)) {
    const match = /^\s*([^=]+?)\s*=(.*)$/s.exec(piece);
    const [, code, value] = match ?? [];
    if (code !== undefined && value !== undefined) {
      last = [value];
      found.set(code.toLowerCase(), last);
    } else if (last !== undefined) {
      last[0] = `${last[0] ?? ''}${separator}${piece}`;
    }
  }
  return new Map([...found].map(([code, values]) => [code, values.map((value) => value.trim())]));
}

/** `code="value",code2="v1"|"v2"`, quotes inside doubled. */
function parseEnclosed(cell: string): FeedAttributes {
  const found = new Map<string, string[]>();
  for (const match of cell.matchAll(/([^=,"|]+)=((?:"(?:[^"]|"")*"\|?)+)/g)) {
    const [, code = '', quoted = ''] = match;
    const values = [...quoted.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) =>
      value.replaceAll('""', '"'),
    );
    found.set(code.trim().toLowerCase(), values);
  }
  return found;
}

/** Values of a multi-select: parted by a bar, or by the custom separator when one is set. */
export function splitChoices(values: readonly string[], separator: string): readonly string[] {
  const parting = separator === ',' ? /\|/ : new RegExp(`\\||${escapeRegExp(separator)}`);
  const parts = values.length > 1 ? values : values.flatMap((value) => value.split(parting));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
