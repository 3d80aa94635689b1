/**
 * What rows of a file leave behind for those after them. A transaction that does not hold is followed
 * by another, to which what the first one left must be unknown.
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

  /** A transaction begins, for the first time or again. */
  begin(): void {
    this.#fresh.clear();
  }

  /** The transaction held, or was a dry run's. */
  commit(): void {
    for (const [key, value] of this.#fresh) this.#committed.set(key, value);
    this.#fresh.clear();
  }
}
