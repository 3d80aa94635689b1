import { freightRate } from '#domain/cart/freight-rate.ts';
import { addPrices, zeroPrice, type Price, type VatRate } from '#domain/money/price.ts';
import { ore } from '#domain/money/ore.ts';
import { isGoods, lineFulfilment } from './fulfilment.ts';
import type { Order } from './order.ts';

/** The sum of an order at one rate of VAT. */
export interface RateSum {
  readonly rate: VatRate;
  readonly price: Price;
}

/** The sums of an order by rate, the highest first; together they are its total (rules/orders#sums-by-rate). */
export function vatByRate({ lines, totals }: Pick<Order, 'lines' | 'totals'>): readonly RateSum[] {
  const sums = new Map<VatRate, Price>();
  const add = (rate: VatRate, price: Price | undefined) => {
    if (price !== undefined) sums.set(rate, addPrices(sums.get(rate) ?? zeroPrice, price));
  };
  for (const { vatRate, row, discount } of lines) {
    add(vatRate, row);
    add(vatRate, less(discount));
  }
  const brought = lines.filter((line) => isGoods(lineFulfilment(line)));
  add(freightRate(brought), totals.shipping);
  add(freightRate(lines), totals.paymentFee);
  return [...sums]
    .map(([rate, price]) => ({ rate, price }))
    .toSorted((one, other) => other.rate - one.rate);
}

function less({ net, vat, gross }: Price): Price {
  return { net: ore(-net), vat: ore(-vat), gross: ore(-gross) };
}
