export interface Rate {
  readonly count: number;
  readonly leftMs: number;
}

/** Counts uses by key in time windows; a lost count only allows another try. */
export interface RateEngine {
  count(key: string, windowMs: number): Promise<Rate>;
  close(): Promise<void>;
}
