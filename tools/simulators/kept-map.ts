import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Kept<Value> {
  readonly map: Map<string, Value>;
  /** Writes the map as it is now. */
  keep(): void;
}

/** A map that is there again when a simulator is started with the same file; without a file it is only in memory. */
export function keptMap<Value extends object>(file?: string): Kept<Value> {
  if (file === undefined) return { map: new Map(), keep: () => undefined };
  const entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const map = new Map<string, Value>(entries);
  return {
    map,
    keep() {
      mkdirSync(dirname(file), { recursive: true });
      // A start that finds half a file would find nothing.
      writeFileSync(`${file}.new`, JSON.stringify([...map]));
      renameSync(`${file}.new`, file);
    },
  };
}
