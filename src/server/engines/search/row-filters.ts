import type { Columns } from './columns.ts';
import { noPrice } from './price-columns.ts';
import { codeField, idField, type SearchFilter } from './port.ts';
import type { TextIndex } from './text-index.ts';
import type { Codes } from './value-column.ts';

/** Some rows of an array: its first `count`. */
export interface Rows {
  readonly rows: Int32Array;
  readonly count: number;
}

/** How many of some numbered filters each row misses, and their numbers added up: one miss is its number. */
export interface Misses {
  readonly counts: Uint8Array;
  readonly sums: Uint16Array;
}

/** A condition on rows. */
export interface RowFilter {
  test(row: number): boolean;
  /** Leaves those of the first `count` rows that fulfil it, in order; answers how many. */
  keep(rows: Int32Array, count: number): number;
  /** Counts it against the rows that don't fulfil it, by adding `number` to what they miss. */
  countMisses(rows: Rows, misses: Misses, number: number): void;
}

/** What a view's filters are made of. */
export interface Filtered {
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly groupId: number;
}

/** Fulfilled by the rows whose set of values is selected. */
class SetFilter implements RowFilter {
  readonly #codes: Codes;
  readonly #selected: Uint8Array;

  constructor(codes: Codes, selected: Uint8Array) {
    this.#codes = codes;
    this.#selected = selected;
  }

  test(row: number): boolean {
    return this.#selected[this.#codes[row] ?? 0] === 1;
  }

  keep(rows: Int32Array, count: number): number {
    const codes = this.#codes;
    const selected = this.#selected;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      if (selected[codes[row] ?? 0] === 1) rows[kept++] = row;
    }
    return kept;
  }

  countMisses({ rows, count }: Rows, { counts, sums }: Misses, number: number): void {
    const codes = this.#codes;
    const selected = this.#selected;
    // Added and not asked: which rows miss is chance, and a wrong guess costs more than an addition.
    for (let index = 0; index < count; index++) {
      const miss = 1 - (selected[codes[rows[index] ?? 0] ?? 0] ?? 0);
      counts[index] = (counts[index] ?? 0) + miss;
      sums[index] = (sums[index] ?? 0) + miss * number;
    }
  }
}

/** Fulfilled by the rows that pass a test. */
export class TestFilter implements RowFilter {
  readonly test: (row: number) => boolean;

  constructor(test: (row: number) => boolean) {
    this.test = test;
  }

  keep(rows: Int32Array, count: number): number {
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const row = rows[index] ?? 0;
      if (this.test(row)) rows[kept++] = row;
    }
    return kept;
  }

  countMisses({ rows, count }: Rows, { counts, sums }: Misses, number: number): void {
    for (let index = 0; index < count; index++) {
      if (this.test(rows[index] ?? 0)) continue;
      counts[index] = (counts[index] ?? 0) + 1;
      sums[index] = (sums[index] ?? 0) + number;
    }
  }
}

export function rowFilter(filter: SearchFilter, view: Filtered): RowFilter {
  if (filter.kind === 'either') {
    const filters = filter.filters.map((each) => rowFilter(each, view));
    return new TestFilter((row) => filters.some((each) => each.test(row)));
  }
  if (filter.field === codeField) return codeFilter(filter, view);
  const numbers = numbersOf(filter.field, view);
  if (numbers !== undefined) {
    const isWanted = wantsNumber(filter);
    return new TestFilter((row) => isWanted(numbers(row)));
  }
  const meant = view.columns.field(filter.field);
  const isWanted = wantsValues(filter);
  if (meant === undefined) {
    const isKept = isWanted([]);
    return new TestFilter(() => isKept);
  }
  return new SetFilter(meant.column.codes, meant.column.select(meant.part, isWanted));
}

/** All of some filters at once. */
export function allOf(filters: readonly RowFilter[]): RowFilter {
  const [only] = filters;
  if (only !== undefined && filters.length === 1) return only;
  return new TestFilter((row) => filters.every((each) => each.test(row)));
}

type FieldFilter = Exclude<SearchFilter, { readonly kind: 'either' }>;

function codeFilter(filter: FieldFilter, { text }: Filtered): RowFilter {
  if (filter.kind !== 'any' && filter.kind !== 'none') {
    const isKept = filter.kind === 'exists' && filter.value;
    return new TestFilter(() => isKept);
  }
  const rows = new Set(filter.values.flatMap((code) => text.rowsWithCode(code)));
  return new TestFilter((row) => rows.has(row) === (filter.kind === 'any'));
}

/** The one number that a row has in a field of numbers; undefined for other fields. */
function numbersOf(
  field: string,
  { columns, groupId }: Filtered,
): ((row: number) => number | undefined) | undefined {
  switch (field) {
    case idField:
      return (row) => columns.ids[row];
    case 'updated_at':
      return (row) => columns.updatedAt[row];
    case 'price': {
      const prices = columns.prices.of(groupId);
      return (row) => {
        const price = prices[row];
        return price === noPrice ? undefined : price;
      };
    }
    default:
      return undefined;
  }
}

function wantsNumber(filter: FieldFilter): (number: number | undefined) => boolean {
  switch (filter.kind) {
    case 'exists':
      return (number) => (number !== undefined) === filter.value;
    case 'range':
      return (number) => number !== undefined && isWithin(number, filter.from, filter.to);
    case 'any':
    case 'none': {
      const wanted = new Set(filter.values);
      return (number) =>
        (number !== undefined && wanted.has(String(number))) === (filter.kind === 'any');
    }
  }
}

function wantsValues(filter: FieldFilter): (values: readonly string[]) => boolean {
  switch (filter.kind) {
    case 'exists':
      return (values) => values.length > 0 === filter.value;
    case 'range':
      return (values) => values.some((value) => isWithin(Number(value), filter.from, filter.to));
    case 'any':
    case 'none': {
      const wanted = new Set(filter.values);
      return (values) => values.some((value) => wanted.has(value)) === (filter.kind === 'any');
    }
  }
}

/** Half open: `from` belongs to it, `to` does not. */
function isWithin(number: number, from: number | undefined, to: number | undefined): boolean {
  return (from === undefined || number >= from) && (to === undefined || number < to);
}
