import { noPrice } from '#domain/columns/price-range-counts.ts';
import { isWithin, SetFilter, TestFilter, type RowFilter } from '#domain/columns/row-filter.ts';
import type { Columns } from './columns.ts';
import { codeField, idField, type SearchFilter } from './port.ts';
import type { TextIndex } from './text-index.ts';

export interface Filtered {
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly groupId: number;
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

type FieldFilter = Exclude<SearchFilter, { readonly kind: 'either' }>;

function codeFilter(filter: FieldFilter, { text }: Filtered): RowFilter {
  if (filter.kind !== 'any' && filter.kind !== 'none') {
    const isKept = filter.kind === 'exists' && filter.value;
    return new TestFilter(() => isKept);
  }
  const rows = new Set(filter.values.flatMap((code) => text.rowsWithCode(code)));
  return new TestFilter((row) => rows.has(row) === (filter.kind === 'any'));
}

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
