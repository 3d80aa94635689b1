import type { Moment } from '#domain/time/moment.ts';
import { dataOfKey, deviceData } from './device-data.ts';

/** An entry in the browser's storage. */
export interface StoredEntry {
  readonly key: string;
  readonly bytes: number;
  readonly usedAt: Moment;
}

/**
 * Whether an entry may be deleted when room is needed: only copies and unknown entries may. Orders, the
 * cart and consent never are.
 */
export function mayEvict(key: string): boolean {
  const data = dataOfKey(key);
  return data === undefined || deviceData[data].isCache;
}

/**
 * Chooses entries to delete so that the rest fits into the quota: least recently used first, and no
 * more than needed. spec-gap: by last use, not by the order in the store (rules/offline#storage).
 */
export function chooseEvictions(
  entries: readonly StoredEntry[],
  quotaBytes: number,
): readonly string[] {
  let over = entries.reduce((sum, { bytes }) => sum + bytes, 0) - quotaBytes;
  const byUse = entries
    .filter(({ key }) => mayEvict(key))
    .toSorted((one, other) => one.usedAt - other.usedAt || (one.key < other.key ? -1 : 1));
  return byUse.flatMap(({ key, bytes }) => {
    if (over <= 0) return [];
    over -= bytes;
    return [key];
  });
}

/** The number of storage errors since the storage was opened. */
export interface StorageErrors {
  readonly reads: number;
  readonly writes: number;
}

/**
 * Whether only memory is used: after 1 read error or 30 write errors the persistent cache is disabled.
 */
export function isMemoryOnly(
  { reads, writes }: StorageErrors,
  tolerated: { readonly toleratedReadErrors: number; readonly toleratedWriteErrors: number },
): boolean {
  return reads >= tolerated.toleratedReadErrors || writes >= tolerated.toleratedWriteErrors;
}
