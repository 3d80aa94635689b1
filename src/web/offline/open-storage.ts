import type { Storage } from './storage.ts';

/** The browser's storage; its code comes when something is first read, after the page. */
export async function openStorage(): Promise<Storage> {
  return (await import('./idb-shelf.ts')).browserStorage;
}
