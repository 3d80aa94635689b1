import type { Storage } from './storage.ts';

let opening: Promise<Storage> | undefined;

/** Loads after the page, with the first read; once loaded, a write is noted before the page can go. */
export function openStorage(): Promise<Storage> {
  opening ??= import('./idb-shelf.ts').then(({ browserStorage }) => browserStorage);
  opening.catch(() => (opening = undefined));
  return opening;
}
