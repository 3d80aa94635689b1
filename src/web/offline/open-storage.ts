import type { Storage } from './storage.ts';

let opening: Promise<Storage> | undefined;

/**
 * Loads the storage code with the first read, after the page; once it has loaded, a write is noted
 * before the page can close.
 */
export function openStorage(): Promise<Storage> {
  opening ??= import('./idb-shelf.ts').then(({ browserStorage }) => browserStorage);
  opening.catch(() => (opening = undefined));
  return opening;
}
