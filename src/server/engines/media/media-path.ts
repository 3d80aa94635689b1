import { isAbsolute, join, relative, resolve } from 'node:path';

const part = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u;

/** Whether a path names a file below the root in plain words: no `..`, no hidden file, nothing absolute. */
function isMediaPath(path: string): boolean {
  const parts = path.split('/');
  return path.length <= 255 && parts.length <= 8 && parts.every((each) => part.test(each));
}

/** The file of a path below a folder; undefined when it would lie outside. */
export function fileBelow(folder: string, path: string): string | undefined {
  if (!isMediaPath(path)) return undefined;
  const file = resolve(join(folder, path));
  const inside = relative(resolve(folder), file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? undefined : file;
}
