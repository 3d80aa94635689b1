import { freightRate } from '#domain/cart/freight-rate.ts';
import { ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import {
  addPrices,
  negatePrice,
  subtractPrice,
  zeroPrice,
  type Price,
  type VatRate,
} from '#domain/money/price.ts';
import { isGoods, lineFulfilment } from '#domain/orders/fulfilment.ts';
import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Cancellation, Pieces } from '#domain/orders/shipment.ts';
import type { Charge } from './posting.ts';
import { canceledForNothing, type RefundedPieces } from './refunded-pieces.ts';

type Ordered = Pick<Order, 'lines' | 'totals'>;
type Canceled = readonly Pick<LineProgress, 'canceled'>[];
type PriceByRate = ReadonlyMap<VatRate, Price>;

/** The postings of an order as placed; together they are its total (rules/orders#ledger). */
export function orderCharges(order: Ordered): readonly Charge[] {
  const { lines, totals } = order;
  const brought = lines.filter((line) => isGoods(lineFulfilment(line)));
  return [
    ...toCharges('goods', 'goods', goodsByRate(lines)),
    ...toCharges('freight', 'freight', oneRate(freightRate(brought), totals.shipping)),
    ...toCharges('fee', 'fee', oneRate(freightRate(lines), totals.paymentFee)),
  ];
}

/** The money that was given back without a cancellation, so that a cancellation takes at most the rest. */
export interface GivenBack {
  readonly credits: readonly Charge[];
  /** The pieces of refunds; their price is part of the credits. */
  readonly pieces: readonly RefundedPieces[];
}

const nothingBack: GivenBack = { credits: [], pieces: [] };

interface Taken {
  readonly before: Canceled;
  readonly after: Canceled;
  readonly number: number;
  readonly givenBack: GivenBack;
}

/** The charges of cancellation `number`: the cost of the order after it, less the cost before. */
function cancellationCharges(
  order: Ordered,
  { before, after, number, givenBack }: Taken,
): readonly Charge[] {
  const left = costLeft(order, after, givenBack);
  const gone = new Map(
    [...costLeft(order, before, givenBack)].map(([rate, price]) => [
      rate,
      subtractPrice(left.get(rate) ?? zeroPrice, price),
    ]),
  );
  return toCharges('cancellation', `cancellation-${number}`, gone);
}

/**
 * The charges of an order as placed, then of its cancellations one after another. Only the last
 * cancellation counts the money that was given back.
 */
export function chargesSoFar(
  order: Ordered,
  cancellations: readonly Pick<Cancellation, 'number' | 'pieces'>[],
  givenBack = nothingBack,
): readonly Charge[] {
  let before: Canceled = [];
  const taken = cancellations.flatMap(({ number, pieces }) => {
    const after = withCanceled(order, before, pieces);
    const charges = cancellationCharges(order, { number, before, after, givenBack });
    before = after;
    return charges;
  });
  return [...orderCharges(order), ...taken];
}

/** The cost of the order without the cancelled pieces and the credits, at each rate at least zero. */
export function costLeft(
  order: Ordered,
  canceled: Canceled,
  { credits, pieces }: GivenBack,
): PriceByRate {
  const credited = sumByRate(credits.map(({ rate, price }) => [rate, price]));
  return new Map(
    [...costOfUncanceled(order, canceled, pieces)].map(([rate, price]) => [
      rate,
      notBelowZero(addPrices(price, credited.get(rate) ?? zeroPrice)),
    ]),
  );
}

function notBelowZero({ net, gross }: Price): Price {
  if (gross <= 0) return zeroPrice;
  const within = ore(Math.min(gross, Math.max(0, net)));
  return { net: within, vat: ore(gross - within), gross };
}

/** Adds some pieces to the cancelled pieces of each line. */
function withCanceled(
  { lines }: Pick<Order, 'lines'>,
  before: Canceled,
  pieces: readonly Pieces[],
): Canceled {
  return lines.map((_, index) => ({
    canceled: (before[index]?.canceled ?? 0) + piecesOf(pieces, index + 1),
  }));
}

/**
 * The cost of the order without the cancelled pieces. Freight and fee are paid unless all is cancelled. The
 * refund of pieces has lowered the cost already, so their cancellation takes off nothing more.
 */
function costOfUncanceled(
  order: Ordered,
  canceled: Canceled,
  refunded: readonly RefundedPieces[],
): PriceByRate {
  const of = (index: number) => canceled[index]?.canceled ?? 0;
  const sums = sumByRate(orderCharges(order).map(({ rate, price }) => [rate, price]));
  const isAll = order.lines.every(({ quantity }, index) => of(index) === quantity);
  if (isAll) return new Map([...sums.keys()].map((rate) => [rate, zeroPrice]));
  return sumByRate([
    ...sums,
    ...order.lines.map((line, index) => {
      const free = canceledForNothing(refunded, { line: index + 1, canceled: of(index) });
      return [line.vatRate, negatePrice(priceOfPieces(line, of(index) - free))] as const;
    }),
  ]);
}

/** The share that some pieces have in the price of a line after discount, in whole øre. */
export function priceOfPieces(
  line: Pick<OrderLine, 'quantity' | 'row' | 'discount'>,
  pieces: number,
): Price {
  const paid = subtractPrice(line.row, line.discount);
  const share = (amount: Ore) => roundHalfUp((amount * pieces) / line.quantity);
  const [net, vat] = [share(paid.net), share(paid.vat)];
  return { net, vat, gross: ore(net + vat) };
}

function goodsByRate(lines: readonly OrderLine[]): PriceByRate {
  return sumByRate(
    lines.map(({ vatRate, row, discount }) => [vatRate, subtractPrice(row, discount)]),
  );
}

function oneRate(rate: VatRate, price: Price | undefined): PriceByRate {
  return new Map(price === undefined ? [] : [[rate, price]]);
}

function sumByRate(prices: readonly (readonly [VatRate, Price])[]): PriceByRate {
  const sums = new Map<VatRate, Price>();
  for (const [rate, price] of prices) {
    sums.set(rate, addPrices(sums.get(rate) ?? zeroPrice, price));
  }
  return sums;
}

function toCharges(kind: Charge['kind'], event: string, prices: PriceByRate): readonly Charge[] {
  return [...prices]
    .filter(([, { net, vat }]) => net !== 0 || vat !== 0)
    .map(([rate, price]) => ({ kind, key: `${event} ${rate}`, rate, price }));
}
