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

interface Taken {
  readonly before: Canceled;
  readonly after: Canceled;
  readonly number: number;
  /** Credits have lowered the cost already, so a cancellation takes at most the rest. */
  readonly credits: readonly Charge[];
}

/** The charges of cancellation `number`: the cost of the order after it, less the cost before. */
function cancellationCharges(
  order: Ordered,
  { before, after, number, credits }: Taken,
): readonly Charge[] {
  const left = costLeft(order, after, credits);
  const gone = new Map(
    [...costLeft(order, before, credits)].map(([rate, price]) => [
      rate,
      subtractPrice(left.get(rate) ?? zeroPrice, price),
    ]),
  );
  return toCharges('cancellation', `cancellation-${number}`, gone);
}

/**
 * The charges of an order as placed, then of its cancellations one after another. Only the last
 * cancellation counts the credits.
 */
export function chargesSoFar(
  order: Ordered,
  cancellations: readonly Pick<Cancellation, 'number' | 'pieces'>[],
  credits: readonly Charge[] = [],
): readonly Charge[] {
  let before: Canceled = [];
  const taken = cancellations.flatMap(({ number, pieces }) => {
    const after = withCanceled(order, before, pieces);
    const charges = cancellationCharges(order, { number, before, after, credits });
    before = after;
    return charges;
  });
  return [...orderCharges(order), ...taken];
}

/** The cost of the order without the cancelled pieces and the credits, at each rate at least zero. */
export function costLeft(
  order: Ordered,
  canceled: Canceled,
  credits: readonly Charge[],
): PriceByRate {
  const credited = sumByRate(credits.map(({ rate, price }) => [rate, price]));
  return new Map(
    [...costOfUncanceled(order, canceled)].map(([rate, price]) => [
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

/** The cost of the order without the cancelled pieces. Freight and fee are paid unless all is cancelled. */
function costOfUncanceled(order: Ordered, canceled: Canceled): PriceByRate {
  const of = (index: number) => canceled[index]?.canceled ?? 0;
  const sums = sumByRate(orderCharges(order).map(({ rate, price }) => [rate, price]));
  const isAll = order.lines.every(({ quantity }, index) => of(index) === quantity);
  if (isAll) return new Map([...sums.keys()].map((rate) => [rate, zeroPrice]));
  return sumByRate([
    ...sums,
    ...order.lines.map(
      (line, index) => [line.vatRate, negatePrice(priceOfPieces(line, of(index)))] as const,
    ),
  ]);
}

/** The share that some pieces have in the price of a line after discount, in whole øre. */
export function priceOfPieces(line: OrderLine, pieces: number): Price {
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
