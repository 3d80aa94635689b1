import { defaultSettings } from '#domain/settings.ts';
import { chooseEvictions, isMemoryOnly, mayEvict } from '#domain/sync/storage-quota.ts';
import { moment } from '#domain/time/moment.ts';
import { hasAll } from './has-all.ts';

/** The storage: IndexedDB in a browser, a map in tests and when IndexedDB fails. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  /** With `isStrict` it resolves only when the value is on disk. */
  set(key: string, value: unknown, isStrict: boolean): Promise<void>;
  delete(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

/**
 * A kind of record in the format of one version of the shop; the prefix of its key decides whether it
 * may be evicted.
 */
export interface RecordKind<Value> {
  readonly key: string;
  readonly version: number;
  /** Checks stored data, which are validated like any other input. */
  readonly isValid: (data: unknown) => data is Value;
  /** Converts data of an older version; without it they are dropped. */
  readonly migrate?: (data: unknown, version: number) => unknown;
  /** The record must be on disk: a write fails rather than staying in memory. */
  readonly isPrecious?: boolean;
}

export interface Storage {
  read<Value>(kind: RecordKind<Value>): Promise<Value | undefined>;
  /** Returns whether the record outlives the page. Throws only for precious records. */
  write<Value>(kind: RecordKind<Value>, value: Value): Promise<boolean>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<readonly string[]>;
}

const { timeoutMs, iterateTimeoutMs, checkEveryMs, quotaBytes, ...tolerated } =
  defaultSettings.storage;

/**
 * Versioned records over a shelf. Copies fail after 800 ms, and live only in memory after 1 read error
 * or 30 write errors; the visitor's own data are waited for (rules/offline#storage). Above the quota,
 * the least recently used entries are deleted.
 */
export function createStorage(shelf: Shelf, now: () => number = () => Date.now()): Storage {
  const memory = new Map<string, unknown>();
  const errors = { reads: 0, writes: 0 };
  let checkedAt = now();

  const write = async <Value>(kind: RecordKind<Value>, value: Value): Promise<boolean> => {
    const stored: Stored = {
      version: kind.version,
      data: value,
      usedAt: now(),
      bytes: sizeOf(value),
    };
    if (kind.isPrecious) {
      await withRoom(shelf, () => shelf.set(kind.key, stored, true));
      return true;
    }
    memory.set(kind.key, stored);
    if (isGivenUp(kind.key)) return false;
    try {
      await inTime(
        kind.key,
        withRoom(shelf, () => shelf.set(kind.key, stored, false)),
      );
    } catch {
      errors.writes += 1;
      return false;
    }
    void keepQuota();
    return true;
  };

  /** Checked after writes, the only time at which storage grows, so that no timer is needed. */
  const keepQuota = async (): Promise<void> => {
    if (now() - checkedAt < checkEveryMs) return;
    checkedAt = now();
    try {
      const entries = await within(iterateTimeoutMs, allEntries(shelf));
      for (const key of chooseEvictions(entries, quotaBytes)) await shelf.delete(key);
    } catch {
      // The eviction failed; reads still work.
      errors.writes += 1;
    }
  };

  return {
    write,
    async read(kind) {
      const stored = kind.isPrecious ? await shelf.get(kind.key) : await readOrdinary(kind.key);
      return valueOf(kind, stored);
    },
    async remove(key) {
      memory.delete(key);
      await inTime(key, shelf.delete(key)).catch(() => {
        errors.writes += 1;
      });
    },
    keys: (prefix) => shelf.keys(prefix).catch(() => []),
  };

  async function readOrdinary(key: string): Promise<unknown> {
    if (isGivenUp(key)) return memory.get(key);
    try {
      const stored = await inTime(key, shelf.get(key));
      if (isStored(stored) && mayEvict(key)) void touch(key, stored);
      return stored;
    } catch {
      errors.reads += 1;
      return memory.get(key);
    }
  }

  function isGivenUp(key: string): boolean {
    return mayEvict(key) && isMemoryOnly(errors, tolerated);
  }

  /** Marks a record as used, so that it is evicted later. */
  async function touch(key: string, stored: Stored): Promise<void> {
    await shelf.set(key, { ...stored, usedAt: now() }, false).catch(() => {
      errors.writes += 1;
    });
  }
}

interface Stored {
  readonly version: number;
  readonly data: unknown;
  /** Absent in records of older versions. */
  readonly usedAt?: number;
  readonly bytes?: number;
}

async function allEntries(shelf: Shelf) {
  const keys = await shelf.keys('');
  return Promise.all(
    keys.map(async (key) => {
      const value = await shelf.get(key);
      const { usedAt = 0, bytes = sizeOf(value) } = isStored(value) ? value : {};
      return { key, bytes, usedAt: moment(usedAt) };
    }),
  );
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value ?? '').length;
}

function valueOf<Value>(kind: RecordKind<Value>, stored: unknown): Value | undefined {
  if (!isStored(stored)) return undefined;
  // Data of a newer version are left alone, because an older tab could misread them.
  if (stored.version > kind.version) return undefined;
  const data =
    stored.version < kind.version ? kind.migrate?.(stored.data, stored.version) : stored.data;
  return kind.isValid(data) ? data : undefined;
}

function isStored(value: unknown): value is Stored {
  return hasAll(value, 'version', 'data');
}

export function textsKind(key: string): RecordKind<readonly string[]> {
  const isValid = (data: unknown): data is readonly string[] =>
    Array.isArray(data) && data.every((each) => typeof each === 'string');
  return { key, version: 1, isValid };
}

export async function readAll<Value>(
  storage: Storage,
  prefix: string,
  kindOf: (key: string) => RecordKind<Value>,
): Promise<readonly Value[]> {
  const keys = await storage.keys(prefix);
  const found = await Promise.all(keys.map((key) => storage.read(kindOf(key))));
  return found.filter((value) => value !== undefined);
}

/** Deletes everything that can be fetched again, and retries once. */
async function withRoom(shelf: Shelf, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    for (const key of await shelf.keys('')) if (mayEvict(key)) await shelf.delete(key);
    await write();
  }
}

/**
 * A slow disk must not make a cart look empty, because additions to it would then replace the real one.
 */
function inTime<Value>(key: string, work: Promise<Value>): Promise<Value> {
  return mayEvict(key) ? within(timeoutMs, work) : work;
}

function within<Value>(maxMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage took too long')), maxMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
