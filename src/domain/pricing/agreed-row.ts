import { readMatrixPlace } from '#domain/catalog/matrix-row.ts';
import type { CustomOptionRecord } from '#domain/catalog/product-document.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readDate, readDecimal } from '#domain/import/feed-values.ts';
import { dateText } from '#domain/import/write-values.ts';
import type { AgreedGoods, AgreedPrice } from './agreed-price.ts';

export const agreedColumns = {
  needed: ['sku'],
  others:
    'discount_group row_option row column_option column quantity net percent project valid_from valid_to'.split(
      ' ',
    ),
};

/** The article of a row, as the catalogue spells its number. */
export interface AgreedArticle {
  readonly sku: string;
  readonly options: readonly CustomOptionRecord[];
  /** Its price depends on choices, so that only cells have an agreed one. */
  readonly hasMatrix: boolean;
}

/** A row names a price by its key; without a value it deletes the price. */
export type AgreedRow = Omit<AgreedPrice, 'value'> & Partial<Pick<AgreedPrice, 'value'>>;

const maxProjectLetters = 100;

/**
 * Reads a row of agreed prices (docs/import.md); `article` is undefined where the row names a discount
 * group. Refuses `price.goods`, `value.missing`, `number.invalid`, `number.negative`, `date.invalid`,
 * `date.order`, `text.too_long`, `option.unknown` and `option.twice`.
 */
export function readAgreedRow(cells: Cells, article: AgreedArticle | undefined): AgreedRow {
  const goods = readGoods(cells, article);
  const project = cells.given('project') ?? '';
  if (project.length > maxProjectLetters) {
    cells.refuse('project', 'text.too_long', { column: 'project', count: maxProjectLetters });
  }
  const from = readDay(cells, 'valid_from', 'start');
  const to = readDay(cells, 'valid_to', 'end');
  if (from !== undefined && to !== undefined && to <= from) {
    cells.refuse('valid_to', 'date.order', { begins: dateText(from, 'start') });
  }
  const value = goods.kind === 'group' ? readPercent(cells) : readNet(cells);
  return {
    goods,
    project,
    quantity: readQuantity(cells),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value }),
  };
}

function readGoods(cells: Cells, article: AgreedArticle | undefined): AgreedGoods {
  const code = cells.given('discount_group') ?? '';
  if ((article === undefined) === (code === '')) cells.refuse('sku', 'price.goods');
  if (article === undefined) return { kind: 'group', code: code.toUpperCase() };
  const { sku, options, hasMatrix } = article;
  if (!hasMatrix && cells.given('row_option') === undefined) return { kind: 'article', sku };
  return { kind: 'cell', sku, valueIds: readMatrixPlace(cells, options).valueIds };
}

/** Net øre; undefined where the row deletes the price. */
function readNet(cells: Cells): number | undefined {
  const net = cells.money('net');
  if (net === undefined) cells.refuse('net', 'value.missing', { expected: 'agreed_net' });
  return net ?? undefined;
}

/** Hundredths of a percent; undefined where the row deletes the discount. */
function readPercent(cells: Cells): number | undefined {
  if (cells.isEmptied('percent')) return undefined;
  const percent = cells.decimal('percent');
  if (percent === undefined) {
    cells.refuse('percent', 'value.missing', { expected: 'agreed_percent' });
    return undefined;
  }
  const text = cells.given('percent') ?? '';
  if (percent <= 0 || percent > 100) {
    cells.refuse('percent', 'number.invalid', { text, expected: 'percentage' });
  }
  if (Number(percent.toFixed(2)) !== percent) {
    cells.refuse('percent', 'number.invalid', { text, expected: 'hundredths' });
  }
  return Math.round(percent * 100);
}

function readQuantity(cells: Cells): number {
  const text = cells.given('quantity') ?? '1';
  const quantity = readDecimal(text) ?? 0;
  if (quantity < 1) {
    cells.refuse('quantity', 'number.invalid', { text, expected: 'quantity' });
  }
  return quantity;
}

function readDay(cells: Cells, column: string, edge: 'start' | 'end') {
  return cells.read(column, (text) => readDate(text, edge), 'date.invalid');
}
