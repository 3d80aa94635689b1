import type { Moment } from '#domain/time/moment.ts';

/** The goods of an agreed price: an article, a cell of its matrix, or a discount group. */
export type AgreedGoods =
  | { readonly kind: 'article'; readonly sku: string }
  | { readonly kind: 'cell'; readonly sku: string; readonly valueIds: readonly string[] }
  | { readonly kind: 'group'; readonly code: string };

/** A price that a company has agreed on with the shop (rules/prices#agreed-prices). */
export interface AgreedPrice {
  readonly goods: AgreedGoods;
  /** The name of a building project; empty outside projects. */
  readonly project: string;
  readonly quantity: number;
  readonly from?: Moment;
  readonly to?: Moment;
  /** Net øre of one; for a discount group hundredths of a percent off the list price. */
  readonly value: number;
}

/** The agreed prices of one company, by `goodsKey`. */
export type AgreedPrices = ReadonlyMap<string, readonly AgreedPrice[]>;

/** A key that is equal for the same goods, however their code is spelled. */
export function goodsKey(goods: AgreedGoods): string {
  switch (goods.kind) {
    case 'article':
      return `article ${goods.sku.toLowerCase()}`;
    case 'cell':
      return `cell ${goods.valueIds.join()} ${goods.sku.toLowerCase()}`;
    case 'group':
      return `group ${goods.code.toLowerCase()}`;
  }
}

export function byGoods(prices: readonly AgreedPrice[]): AgreedPrices {
  return Map.groupBy(prices, ({ goods }) => goodsKey(goods));
}
