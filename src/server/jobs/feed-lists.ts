/** Stands in a cell for "make this empty"; a blank cell means "leave as it is". */
export const emptyMark = '__EMPTY__VALUE__';

/** Values of one cell, parted by the multiple value separator; blanks are dropped. */
export function splitList(cell: string, separator: string): readonly string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Category paths from the root's name, each once; `\/` is a slash within a name. */
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

/** Names of one path. */
export function splitPath(path: string): readonly string[] {
  return path
    .split(/(?<!\\)\//)
    .map((name) => name.replaceAll('\\/', '/').trim())
    .filter((name) => name !== '');
}

/** `key=value` pairs parted by any of the separators; only the first equals sign counts. */
export function splitPairs(text: string, separators: RegExp): readonly [string, string][] {
  const pairs: [string, string][] = [];
  for (const piece of text.split(separators)) {
    const at = piece.indexOf('=');
    const last = pairs.at(-1);
    if (at > 0) pairs.push([piece.slice(0, at).trim(), piece.slice(at + 1).trim()]);
    // A piece without an equals sign belongs to the value before it, separator and all.
    else if (last !== undefined && piece.trim() !== '') last[1] += `,${piece.trimEnd()}`;
  }
  return pairs;
}
