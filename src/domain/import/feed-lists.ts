import { withoutEntities } from './entities.ts';

/** The text of a cell that asks to empty the value; a blank cell keeps it. */
export const emptyMark = '__EMPTY__VALUE__';

/** The values of one cell, split at the multiple value separator, without blank ones. */
export function splitList(cell: string, separator: string): readonly string[] {
  return splitSlots(cell, separator).filter((part) => part !== '');
}

/** The same with blank values, for cells whose values are matched by position. */
export function splitSlots(cell: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let isMarked = false;
  for (const piece of cell.split(separator)) {
    // A separator after a backslash belongs to the value, as exports write it.
    const before = isMarked ? `${parts.pop() ?? ''}${separator}` : '';
    isMarked = piece.endsWith('\\');
    parts.push(before + (isMarked ? piece.slice(0, -1) : piece));
  }
  return parts.map((part) => part.trim());
}

/** Category paths that begin with the root's name, each once; `\/` is a slash within a name. */
export function parseCategories(cell: string, separator: string): readonly (readonly string[])[] {
  const paths = splitList(cell, separator).map(splitPath);
  const known = new Set<string>();
  return paths.filter((path) => {
    const key = JSON.stringify(path);
    const isNew = path.length > 0 && !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Splits one path into names. */
export function splitPath(path: string): readonly string[] {
  return path
    .split(/(?<!\\)\//)
    .map((name) => withoutEntities(name.replaceAll('\\/', '/').trim()))
    .filter((name) => name !== '');
}

/**
 * Reads `key=value` pairs that are separated by any of the marks; only the first equals sign counts. A
 * piece without one belongs to the value before it, together with its mark.
 */
export function splitPairs(text: string, marks: string): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !marks.includes(text.charAt(at))) continue;
    const piece = text.slice(start, at);
    const equals = piece.indexOf('=');
    const last = pairs.at(-1);
    if (equals > 0) pairs.push([piece.slice(0, equals), piece.slice(equals + 1)]);
    else if (last !== undefined) last[1] += text.slice(start - 1, at);
    start = at + 1;
  }
  return pairs.map(([key, value]) => [key.trim(), value.trim()]);
}
