import type { Ore } from '#domain/money/ore.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { costByRate, spreadOverRates } from '#domain/ledger/refund-charges.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { priceFromGross, zeroPrice } from '#domain/money/price.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaidLine } from './paid-line.ts';

/** The lines of an order as a provider lists them; they add up to its total. */
export function paidLines(
  order: Pick<Order, 'lines' | 'shippingMethod' | 'paymentMethod'> & {
    readonly totals: CartTotals;
  },
): readonly PaidLine[] {
  const goods = order.lines.map(({ sku, name, quantity, vatRate, row, discount }) => ({
    kind: 'goods' as const,
    sku,
    name,
    quantity,
    rate: vatRate,
    row,
    discount,
  }));
  const names = { freight: order.shippingMethod?.title, fee: order.paymentMethod.title };
  const beside = orderCharges(order).flatMap(({ kind, rate, price }) =>
    kind === 'freight' || kind === 'fee'
      ? [
          {
            kind,
            sku: kind,
            name: names[kind] ?? kind,
            quantity: 1,
            rate,
            row: price,
            discount: zeroPrice,
          },
        ]
      : [],
  );
  return [...goods, ...beside];
}

/** A part of the order's present cost, as one line for each rate of VAT. */
export function paidByRate(
  number: string,
  charges: readonly Charge[],
  amount: Ore,
): readonly PaidLine[] {
  return [...spreadOverRates(costByRate(charges), amount)]
    .filter(([, gross]) => gross > 0)
    .map(([rate, gross]) => ({
      kind: 'goods' as const,
      sku: number,
      name: number,
      quantity: 1,
      rate,
      row: priceFromGross(gross, rate),
      discount: zeroPrice,
    }));
}
