import type { AttributeValues } from '#domain/catalog/product.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { lessPercent } from '#domain/money/percent.ts';
import type { Moment } from '#domain/time/moment.ts';
import { goodsKey, type AgreedGoods, type AgreedPrice, type AgreedPrices } from './agreed-price.ts';
import { discountGroupOf } from './discount-group.ts';
import { isWithinWindow } from './special-price.ts';

/** A net price that holds now, from a quantity on. */
export interface AgreedStep {
  readonly quantity: number;
  readonly net: Ore;
  readonly price: AgreedPrice;
}

/** An article or cell with its list price. */
export interface AgreedFor {
  readonly own: AgreedGoods;
  readonly attributes: AttributeValues;
  readonly base: Ore | undefined;
}

/**
 * The prices agreed for an article or a cell that hold now. A price of its own from one piece on stands in
 * place of the discount of its group (rules/prices#agreed-prices).
 */
export function agreedSteps(
  agreed: AgreedPrices | undefined,
  { own, attributes, base }: AgreedFor,
  now: Moment,
): readonly AgreedStep[] {
  if (agreed === undefined || base === undefined) return [];
  const open = (goods: AgreedGoods) =>
    (agreed.get(goodsKey(goods)) ?? []).filter((price) => isWithinWindow(price, now));
  const prices = open(own).map((price): AgreedStep => ({
    ...stepOf(price),
    net: ore(price.value),
  }));
  if (prices.some(({ quantity }) => quantity <= 1)) return prices;
  const code = discountGroupOf(attributes);
  const discounts = code === undefined ? [] : open({ kind: 'group', code });
  return [
    ...prices,
    ...discounts.map((price) => ({ ...stepOf(price), net: lessPercent(base, price.value) })),
  ];
}

function stepOf(price: AgreedPrice) {
  return { quantity: price.quantity, price };
}
