/** Something about one row: refused when an error, taken all the same when a notice. */
export interface RowNote {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly sku: string;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

/** What an import did; the same shape for every kind of file. */
export interface ImportReport {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly errors: readonly RowNote[];
  readonly notices: readonly RowNote[];
  readonly seconds: number;
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'skipped';

/** Told now and then while a long job runs. */
export type OnProgress = (progress: { readonly share: number; readonly rows: number }) => void;

/** A row that is refused; its neighbours are not. */
export class RowError extends Error {
  readonly column: string;
  readonly code: string;

  constructor(column: string, code: string, message: string) {
    super(message);
    this.name = 'RowError';
    this.column = column;
    this.code = code;
  }
}

type Counts = Record<RowOutcome | 'read', number>;

/** Counts outcomes while an import runs. */
export class Tally {
  readonly #start = performance.now();
  readonly #counts: Counts = { read: 0, created: 0, updated: 0, unchanged: 0, skipped: 0 };
  readonly #errors: RowNote[] = [];
  readonly #notices: RowNote[] = [];

  get read(): number {
    return this.#counts.read;
  }

  get hasErrors(): boolean {
    return this.#errors.length > 0;
  }

  count(outcome: RowOutcome): void {
    this.#counts.read += 1;
    this.#counts[outcome] += 1;
  }

  refuse(row: number, sku: string, error: RowError): void {
    this.count('skipped');
    this.#errors.push({ row, sku, column: error.column, code: error.code, message: error.message });
  }

  note(note: RowNote): void {
    this.#notices.push(note);
  }

  /** Takes over what a batch counted, once it is stored. */
  add(other: Tally): void {
    for (const key of Object.keys(this.#counts) as (keyof Counts)[]) {
      this.#counts[key] += other.#counts[key];
    }
    this.#errors.push(...other.#errors);
    this.#notices.push(...other.#notices);
  }

  report(): ImportReport {
    return {
      ...this.#counts,
      errors: this.#errors,
      notices: this.#notices,
      seconds: Math.round((performance.now() - this.#start) / 10) / 100,
    };
  }
}
