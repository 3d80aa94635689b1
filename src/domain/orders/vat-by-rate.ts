import { orderCharges } from '#domain/ledger/order-charges.ts';
import { addPrices, type Price, type VatRate } from '#domain/money/price.ts';
import type { Order } from './order.ts';

/** An order's sum at one rate of VAT. */
export interface RateSum {
  readonly rate: VatRate;
  readonly price: Price;
}

/** The sums of an order by rate, the highest first; together they are its total (rules/orders#sums-by-rate). */
export function vatByRate(order: Pick<Order, 'lines' | 'totals'>): readonly RateSum[] {
  return [...Map.groupBy(orderCharges(order), ({ rate }) => rate)]
    .map(([rate, charges]) => ({ rate, price: addPrices(...charges.map(({ price }) => price)) }))
    .toSorted((one, other) => other.rate - one.rate);
}
