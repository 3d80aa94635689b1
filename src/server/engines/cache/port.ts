/** Something kept under a key until its time is over, a tag of it is purged, or room is needed. */
export interface CacheEntry {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/** Answers kept for guests; losing any of it costs time only. */
export interface CacheEngine {
  get(key: string): Promise<CacheEntry | undefined>;
  set(key: string, entry: CacheEntry, lifetimeMs: number): Promise<void>;
  /** Forgets every entry that has one of the tags; answers how many. */
  purge(tags: readonly string[]): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}
