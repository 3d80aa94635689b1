import { couponPart } from '#domain/cart/coupon-part.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import { addOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order } from '#domain/orders/order.ts';
import { vatByRate } from '#domain/orders/vat-by-rate.ts';
import type { Translate } from './create-texts.ts';
import type { Format } from './format.ts';
import type nb from '#texts/nb/placed-order.json';

/** The texts about an order, the same on a page and in a letter. */
export type PlacedOrderTexts = Translate<keyof typeof nb>;

export interface SumRow {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly details?: readonly string[];
}

export type SummedOrder = Pick<Order, 'lines' | 'totals' | 'shippingMethod' | 'paymentMethod'>;

interface Reader {
  readonly format: Format;
  /** The buyer sees net prices. */
  readonly isNet: boolean;
  /** The label of the total, which differs for an order without VAT. */
  readonly total: string;
}

/**
 * The sums of an order: net before VAT for buyers with net prices, else with the included VAT
 * (rules/orders#sums-by-rate).
 */
export function orderSums(
  t: PlacedOrderTexts,
  order: SummedOrder,
  reader: Reader,
): readonly SumRow[] {
  const { format, isNet } = reader;
  const { money, percent } = format;
  const shown = (price: Price) => money(isNet ? price.net : price.gross);
  const { totals, paymentMethod } = order;
  const isAdded = isNet || !hasVat(order.totals);
  const taxed = vatByRate(order).map(({ rate, price }) => ({
    label: t(isAdded ? 'placedOrder.vatAdded' : 'placedOrder.vat', {
      percent: percent(rate / 100),
    }),
    value: money(price.vat),
  }));
  const net = { label: t('placedOrder.net'), value: money(totals.total.net) };
  const total = { label: reader.total, value: money(totals.total.gross), isStrong: true };
  const { couponCode: code, points, paymentFee } = totals;
  const discount = couponPart(totals);
  const discountName =
    code === undefined ? t('placedOrder.discount') : t('placedOrder.discountBy', { code });
  return [
    { label: t('placedOrder.subtotal'), value: shown(totals.subtotal) },
    ...(discount.net === 0 ? [] : [{ label: discountName, value: `−${shown(discount)}` }]),
    ...(points === undefined
      ? []
      : [
          {
            label: t('placedOrder.points', { points: format.number(points.used) }),
            value: `−${shown(points.discount)}`,
          },
        ]),
    ...freight(t, order, (price) => format.price(isNet ? price.net : price.gross)),
    ...(paymentFee === undefined || paymentFee.gross === 0
      ? []
      : [
          {
            label: t('placedOrder.fee', { method: paymentMethod.title }),
            value: shown(paymentFee),
          },
        ]),
    ...(!hasVat(totals)
      ? [...taxed, total]
      : isNet
        ? [net, ...taxed, total]
        : [total, ...taxed, net]),
  ];
}

/** The rows of an order's money: cancelled, paid, given back, reserved, left to pay, to be paid back. */
export function balanceSums(
  t: PlacedOrderTexts,
  { totals, balance }: Pick<Order, 'totals'> & { readonly balance: Balance },
  { money }: Format,
): readonly SumRow[] {
  const { charged, reserved, paid, givenBack, asked, owed } = balance;
  const gone = ore(totals.total.gross - charged.gross);
  const left = ore(Math.max(0, asked - reserved));
  const row = (name: 'paid' | 'reserved' | 'owed', amount: Ore): readonly SumRow[] =>
    amount === 0 ? [] : [{ label: t(`placedOrder.${name}`), value: money(amount) }];
  return [
    // A paid reminder fee raises the cost, so it is no cancelled sum.
    ...(gone <= 0 ? [] : [{ label: t('placedOrder.canceledSum'), value: `−${money(gone)}` }]),
    ...row('paid', addOre(paid, givenBack)),
    ...(givenBack === 0
      ? []
      : [{ label: t('placedOrder.givenBack'), value: `−${money(givenBack)}` }]),
    ...row('reserved', reserved),
    ...(left > 0 || gone > 0
      ? [{ label: t('placedOrder.leftToPay'), value: money(left), isStrong: true }]
      : []),
    ...row('owed', owed),
  ];
}

function freight(
  t: PlacedOrderTexts,
  order: SummedOrder,
  shown: (price: Price) => string,
): readonly SumRow[] {
  const { totals, shippingMethod: { title: method } = { title: '' } } = order;
  const { shipping, couponCode: code } = totals;
  const discount = couponPart(totals);
  if (shipping === undefined) return [];
  const isFree = shipping.gross === 0;
  // A coupon without a discount on goods has made the freight free.
  const isByCoupon = isFree && code !== undefined && discount.net === 0;
  return [
    {
      label: isPickUp(order) ? method : t('placedOrder.shipping', { method }),
      value: shown(shipping),
      ...(isByCoupon && { details: [t('placedOrder.coupon', { code })] }),
    },
  ];
}
