import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = process.cwd();
/** Enough for some hundred files; the build fails where two get the same (its class names would mix). */
const letters = 3;
const files = new Map<string, string>();

/** The class of a CSS module in pages and sheets: its name, and which file it is of. */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, letters);
  const other = files.get(mark);
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} share ${mark}`);
  files.set(mark, path);
  return `${name}-${mark}`;
}
