import { say } from './spoken-language.ts';
import { StockChanges, type StockChange, type StockReport } from './stock-changes.ts';

/** An error refuses its row, a notice does not. */
export interface RowNote {
  /** The row number as in a spreadsheet: the header is row 1; 0 stands for many rows. */
  readonly row: number;
  readonly sku: string;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

export interface ImportReport {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly errors: readonly RowNote[];
  readonly notices: readonly RowNote[];
  readonly seconds: number;
  /** Number of named pictures and files that are missing; absent where none is. */
  readonly missing?: number;
  /** Only present for product files. */
  readonly stock?: StockReport;
}

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'skipped';

export type OnProgress = (progress: { readonly share: number; readonly rows: number }) => void;

const maxMessageLetters = 300;

export function shortened(text: string): string {
  const cut = text.length > maxMessageLetters ? `${text.slice(0, maxMessageLetters - 1)}…` : text;
  // The copy avoids that a slice keeps the whole text of the file in memory.
  return ` ${cut}`.slice(1).toWellFormed();
}

/** The refusal of one row; its neighbours are not affected. */
export class RowError extends Error {
  readonly column: string;
  readonly code: string;

  constructor(column: string, code: string, message: string) {
    super(shortened(message));
    this.name = 'RowError';
    this.column = column;
    this.code = code;
  }
}

type Counts = Record<RowOutcome | 'read', number>;

/** Above this number, notices with the same column and code are only counted, to bound memory. */
const maxAlike = 100;
/** Only the first notice with one of these codes is written; the others are counted. */
const toldOnce: ReadonlySet<string> = new Set(['money.inexact']);

function maxTold({ code }: Pick<RowNote, 'code'>): number {
  return toldOnce.has(code) ? 1 : maxAlike;
}

const missingCodes: ReadonlySet<string> = new Set([
  'picture.missing',
  'image.missing',
  'file.missing',
  'download.missing',
]);

interface Alike {
  readonly column: string;
  readonly code: string;
  count: number;
}

export class Tally {
  readonly #start = performance.now();
  readonly #counts: Counts = { read: 0, created: 0, updated: 0, unchanged: 0, skipped: 0 };
  readonly #errors: RowNote[] = [];
  readonly #notices: RowNote[] = [];
  readonly #alike = new Map<string, Alike>();
  #stock: StockChanges | undefined;

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
    const { column, code, message } = error;
    this.#errors.push({ row, sku: shortened(sku), column, code, message });
  }

  restock(changes: Iterable<StockChange>): void {
    this.#stock ??= new StockChanges();
    this.#stock.add(changes);
  }

  note(note: RowNote): void {
    const alike = this.#likes(note);
    alike.count += 1;
    if (alike.count <= maxTold(note)) this.#notices.push({ ...note, sku: shortened(note.sku) });
  }

  noteUnknownColumn(name: string): void {
    const column = shortened(name);
    const message = say('notice.column', { column });
    this.note({ row: 1, sku: '', column, code: 'column.unknown', message });
  }

  #likes({ column, code }: Pick<RowNote, 'column' | 'code'>): Alike {
    const key = JSON.stringify([column, code]);
    const known = this.#alike.get(key) ?? { column, code, count: 0 };
    this.#alike.set(key, known);
    return known;
  }

  /** Adds the counts of a batch, once it is stored. */
  add(other: Tally): void {
    for (const key of Object.keys(this.#counts) as (keyof Counts)[]) {
      this.#counts[key] += other.#counts[key];
    }
    for (const error of other.#errors) this.#errors.push(error);
    for (const notice of other.#notices) this.note(notice);
    for (const alike of other.#alike.values()) {
      this.#likes(alike).count += Math.max(0, alike.count - maxTold(alike));
    }
    if (other.#stock === undefined) return;
    this.#stock ??= new StockChanges();
    this.#stock.addAll(other.#stock);
  }

  report(): ImportReport {
    const missing = [...this.#alike.values()]
      .filter(({ code }) => missingCodes.has(code))
      .reduce((sum, { count }) => sum + count, 0);
    return {
      ...this.#counts,
      errors: this.#errors.toSorted((one, other) => one.row - other.row),
      notices: [...this.#notices, ...this.#counted()],
      seconds: Math.round((performance.now() - this.#start) / 10) / 100,
      ...(missing > 0 && { missing }),
      ...(this.#stock && { stock: this.#stock.report() }),
    };
  }

  #counted(): readonly RowNote[] {
    return [...this.#alike.values()]
      .filter((alike) => alike.count > maxTold(alike))
      .map((alike) => {
        const { column, code, count } = alike;
        const message = say('notice.alike', { more: count - maxTold(alike) });
        return { row: 0, sku: '', column, code, message };
      });
  }
}
