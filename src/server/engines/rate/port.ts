/** How often something happened in the current window, and how long that lasts. */
export interface Rate {
  readonly count: number;
  readonly leftMs: number;
}

/** Counts by key in windows of time; losing a count costs nothing but that somebody may try again. */
export interface RateEngine {
  count(key: string, windowMs: number): Promise<Rate>;
  close(): Promise<void>;
}
