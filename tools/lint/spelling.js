import { posix } from 'node:path';

/**
 * An import in src is written in one of two ways: `./file.ts` for a neighbour in the same folder,
 * `#room/group/file.ts` for anything else. So a file can move, and every arrow is a whole name.
 * @param {string} file path from the root of the tree
 * @param {string} source what stands between the quotes
 * @returns {{ message: string, better?: string } | undefined}
 */
export function misspelling(file, source) {
  const [path = source] = source.split('?');
  if (!file.startsWith('src/') || !/^[.#]/.test(path)) return undefined;
  if (!/\.\w+$/.test(path)) return { message: 'Write the extension: Node does not guess it.' };
  if (path.startsWith('#') || /^\.\/[^/]+$/.test(path)) return undefined;
  const target = posix.join(posix.dirname(file), source);
  const better = target.replace(/^src\//, '#');
  const message = 'Write ./file.ts for a neighbour in the same folder, #room/group/file.ts else.';
  return better.startsWith('#') ? { message, better } : { message };
}
