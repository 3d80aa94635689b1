/**
 * Records that rows leave for later rows. A transaction that is rolled back and run again leaves none.
 */
export class RowRecords<Value> {
  readonly #committed = new Map<string, Value>();
  readonly #fresh = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#fresh.get(key) ?? this.#committed.get(key);
  }

  set(key: string, value: Value): void {
    this.#fresh.set(key, value);
  }

  values(): readonly Value[] {
    return [...new Map([...this.#committed, ...this.#fresh]).values()];
  }

  begin(): void {
    this.#fresh.clear();
  }

  /** Keeps the records of a batch, also after a dry run. */
  commit(): void {
    for (const [key, value] of this.#fresh) this.#committed.set(key, value);
    this.#fresh.clear();
  }
}
