import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the shop that runs. */
export function programVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  // Our own file.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
