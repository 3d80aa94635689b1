/** Where records lie: IndexedDB in a browser, a map in tests and when IndexedDB fails. */
export interface Shelf {
  get(key: string): Promise<unknown>;
  /** `isStrict` waits until the disk has it. */
  set(key: string, value: unknown, isStrict: boolean): Promise<void>;
  delete(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
}

/** A record as one version of the shop writes it. Keys that begin with `cache/` may go any time. */
export interface RecordKind<Value> {
  readonly key: string;
  readonly version: number;
  /** Whether something read is what this version writes: storage is input like any other. */
  readonly isValid: (data: unknown) => data is Value;
  /** Makes this version's data of an older one's; without it older data is dropped. */
  readonly migrate?: (data: unknown, version: number) => unknown;
  /** Never lost quietly: goes to the disk or fails loudly, never only to memory (decisions C6). */
  readonly isPrecious?: boolean;
}

export interface Storage {
  read<Value>(kind: RecordKind<Value>): Promise<Value | undefined>;
  /** Whether the record will outlive the page. Throws only for precious records. */
  write<Value>(kind: RecordKind<Value>, value: Value): Promise<boolean>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<readonly string[]>;
}

const timeoutMs = 800;
const readErrorsTolerated = 0;
const writeErrorsTolerated = 30;

/**
 * Versioned records over a shelf. After 1 read error or 30 write errors ordinary records live in memory
 * only (spec §4 Other); precious ones keep asking the shelf.
 */
export function createStorage(shelf: Shelf): Storage {
  const memory = new Map<string, unknown>();
  let readErrors = 0;
  let writeErrors = 0;
  const isMemoryOnly = () =>
    readErrors > readErrorsTolerated || writeErrors >= writeErrorsTolerated;

  const write = async <Value>(kind: RecordKind<Value>, value: Value): Promise<boolean> => {
    const stored: Stored = { version: kind.version, data: value };
    if (kind.isPrecious) {
      await withRoom(shelf, () => shelf.set(kind.key, stored, true));
      return true;
    }
    memory.set(kind.key, stored);
    if (isMemoryOnly()) return false;
    try {
      await inTime(withRoom(shelf, () => shelf.set(kind.key, stored, false)));
      return true;
    } catch {
      writeErrors += 1;
      return false;
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
      await inTime(shelf.delete(key)).catch(() => {
        writeErrors += 1;
      });
    },
    keys: (prefix) => shelf.keys(prefix).catch(() => []),
  };

  async function readOrdinary(key: string): Promise<unknown> {
    if (isMemoryOnly()) return memory.get(key);
    try {
      return await inTime(shelf.get(key));
    } catch {
      readErrors += 1;
      return memory.get(key);
    }
  }
}

interface Stored {
  readonly version: number;
  readonly data: unknown;
}

function valueOf<Value>(kind: RecordKind<Value>, stored: unknown): Value | undefined {
  if (!isStored(stored)) return undefined;
  // Data of a newer version is left alone: an older tab may not misread it.
  if (stored.version > kind.version) return undefined;
  const data =
    stored.version < kind.version ? kind.migrate?.(stored.data, stored.version) : stored.data;
  return kind.isValid(data) ? data : undefined;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'version' in value && 'data' in value;
}

/** Makes room by dropping what can be fetched again, once, and never anything else (reliability S5). */
async function withRoom(shelf: Shelf, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    for (const key of await shelf.keys('cache/')) await shelf.delete(key);
    await write();
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage took too long')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
