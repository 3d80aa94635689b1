import type { Storage } from './storage.ts';

let opening: Promise<Storage> | undefined;

/**
 * The browser's storage; its code comes when something is first read, after the page. From then on it is at
 * hand: what a press stores is noted before the page can go.
 */
export function openStorage(): Promise<Storage> {
  opening ??= import('./idb-shelf.ts').then(({ browserStorage }) => browserStorage);
  opening.catch(() => (opening = undefined));
  return opening;
}
