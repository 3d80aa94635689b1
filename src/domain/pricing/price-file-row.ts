import { dateText, kronerText, percentText } from '#domain/import/write-values.ts';
import { discountOf, type PriceFileLine } from './price-file.ts';

export const priceFileColumns = [
  'sku',
  'name',
  'unit',
  'quantity',
  'list_price',
  'net_price',
  'discount_percent',
  'project',
  'valid_from',
  'valid_to',
  'packs',
] as const;

export type PriceFileColumn = (typeof priceFileColumns)[number];

/** A line of a price file; articles that are sold by the piece have an empty unit. */
export function priceFileRow(line: PriceFileLine): Readonly<Record<PriceFileColumn, string>> {
  const { sku, name, unit = '', packs = '', quantity, list, net, project, from, to } = line;
  return {
    sku,
    name,
    unit,
    quantity: String(quantity),
    list_price: kronerText(list),
    net_price: kronerText(net),
    discount_percent: percentText(discountOf(line)),
    project,
    valid_from: from === undefined ? '' : dateText(from, 'start'),
    valid_to: to === undefined ? '' : dateText(to, 'end'),
    packs,
  };
}
