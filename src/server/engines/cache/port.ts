/** Something kept under a key until its time is over, a tag of it is purged, or room is needed. */
export interface CacheEntry {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/** Answers kept for guests; losing any of it costs time only. */
export interface CacheEngine {
  get(key: string): Promise<CacheEntry | undefined>;
  /** What lies in this process; nothing where entries are shared by several. */
  atHand(key: string): CacheEntry | undefined;
  /** Taken before something is made, and given with it. */
  mark(): Promise<number>;
  /**
   * Keeps an entry, unless a tag of it was purged since the mark: it may be made of what is gone. Where purges are
   * only counted, any is one too many.
   */
  set(key: string, entry: CacheEntry, lifetimeMs: number, mark: number): Promise<void>;
  /** Forgets every entry that has one of the tags. */
  purge(tags: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Values in this process, kept until their time is over, a tag of theirs is purged, or room is needed. */
export interface TaggedMemory<Value> {
  get(key: string): Value | undefined;
  /** Taken before something is made, and given with it. */
  mark(): number;
  /** Keeps a value, unless a tag of it was purged since the mark: it may be made of what is gone. */
  set(key: string, value: Value, about: AboutKept, mark: number): void;
  /** Forgets every value that has one of the tags. */
  purge(tags: readonly string[]): void;
  clear(): void;
}

export interface AboutKept {
  readonly tags: readonly string[];
  /** In the unit of the memory's capacity. */
  readonly size: number;
  readonly lifetimeMs: number;
}

/** What a call answered to a page of this process, decoded. */
export interface PageAnswer {
  readonly output: unknown;
  readonly tags: readonly string[];
}
