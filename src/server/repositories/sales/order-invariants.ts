import { isDeepStrictEqual } from 'node:util';
import { creditCharges } from '#domain/invoices/write-invoice.ts';
import { balanceOf } from '#domain/ledger/balance.ts';
import { chargesSoFar, costLeft, type GivenBack } from '#domain/ledger/order-charges.ts';
import { costByRate, isRefund } from '#domain/ledger/refund-charges.ts';
import { movedMethod } from '#domain/ledger/moved-money.ts';
import { bankMethod } from '#domain/ledger/paid-out.ts';
import { isCharge, type Charge, type Posting } from '#domain/ledger/posting.ts';
import { isFreightRight } from '#domain/orders/is-freight-right.ts';
import { stillReserved } from '#domain/payments/payment-step.ts';
import { paymentSums } from '#domain/payments/payment-sums.ts';
import {
  openPieces,
  orderStateOf,
  piecesOf,
  type LineProgress,
} from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { holdsPieces, piecesIn } from '#domain/returns/return-states.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { loadInvoices } from './invoices.ts';
import { loadPostings } from './ledger.ts';
import { findOrders } from './orders.ts';
import { returnsOf } from './returns.ts';
import { loadProgress, type OrderProgress } from './shipments.ts';

const pageSize = 500;

/** Finds orders whose freight does not follow from their lines, place and coupon. */
export function wrongFreight(db: Db): Promise<readonly string[]> {
  return wrongOf(db, async (orders) => orders.filter((order) => !isFreightRight(order)));
}

/** Finds orders whose charges do not follow from the order, its cancellations and its credits. */
export function wrongLedgers(db: Db): Promise<readonly string[]> {
  return wrongOf(db, async (orders) => {
    const became = await loadProgress(db, orders);
    const ledgers = await loadPostings(db, idsOf(orders));
    const papers = await loadInvoices(db, idsOf(orders));
    const wrong: Order[] = [];
    for (const [index, order] of orders.entries()) {
      const postings = ledgers.get(order.id) ?? [];
      const noted = (papers.get(order.id) ?? []).flatMap((paper) =>
        paper.kind === 'credit-note' && paper.cause === 'credit' ? creditCharges(paper) : [],
      );
      // The fee of a reminder is posted when it is paid, which the order does not show.
      const charges = postings.filter(isCharge).filter(({ kind }) => kind !== 'reminder');
      const refunds = charges.some(isRefund) ? await findRefunds(db, order.number) : [];
      const refunded = refunds.flatMap(({ pieces }) => pieces);
      const cost = { charges, noted, refunded, progress: became[index] };
      if (!isCostRight(order, cost)) wrong.push(order);
    }
    return wrong;
  });
}

/**
 * Finds orders with more captured or released than reserved, or more refunded than captured, and money that
 * moved from an order without reaching another.
 */
export async function wrongMoney(db: Db): Promise<readonly string[]> {
  const wrong = await wrongOf(db, async (orders) => {
    const ledgers = await loadPostings(db, idsOf(orders));
    return orders.filter(({ id }) => !isMoneyRight(ledgers.get(id) ?? []));
  });
  return [...wrong, ...(await ordersOfLostMoney(db))];
}

/** Money that one order gives away reaches another by the same return (rules/orders#moved-money). */
async function ordersOfLostMoney(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select('orders.number')
    .where('method', '=', movedMethod)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger as other')
            .select('other.id')
            .where('other.method', '=', movedMethod)
            .whereRef('other.reference', '=', 'ledger.reference')
            .whereRef('other.kind', '<>', 'ledger.kind')
            .whereRef('other.order_id', '<>', 'ledger.order_id')
            .whereRef('other.gross', '=', 'ledger.gross'),
        ),
      ),
    )
    .execute();
  return rows.map(({ number }) => number);
}

/** Finds orders whose returns hold more pieces than have left the shop. */
export function wrongReturns(db: Db): Promise<readonly string[]> {
  return wrongOf(db, async (orders) => {
    const returns = await returnsOf(db, idsOf(orders));
    const returning = orders.filter(({ id }) => returns.has(id));
    const became = await loadProgress(db, returning);
    return returning.filter(({ id }, index) => {
      const held = (returns.get(id) ?? []).filter(holdsPieces).flatMap(piecesIn);
      const lines = became[index]?.lines ?? [];
      return !held.every((each) =>
        lines.some(
          ({ line, handedOver }) => line === each.line && piecesOf(held, line) <= handedOver,
        ),
      );
    });
  });
}

interface Cost {
  readonly charges: readonly Charge[];
  /** The charges in the order's credit notes. */
  readonly noted: readonly Charge[];
  /** The pieces of refunds without a paper. */
  readonly refunded: GivenBack['pieces'];
  readonly progress: OrderProgress | undefined;
}

/**
 * Operators choose refunds freely, so with one the cost is compared by rate; otherwise each posting is
 * compared.
 */
function isCostRight(order: Order, { charges, noted, refunded, progress }: Cost): boolean {
  const { cancellations = [], lines = [] } = progress ?? {};
  const posted = new Map(charges.map((charge) => [charge.key, charge]));
  const hasAll = (expected: readonly Charge[]) =>
    expected.every((charge) => isDeepStrictEqual(posted.get(charge.key), charge));
  if (!charges.some(isRefund)) {
    const expected = [...chargesSoFar(order, cancellations), ...noted];
    return hasAll(expected) && posted.size === expected.length;
  }
  const credits = charges.filter(({ kind }) => kind === 'credit');
  const left = costLeft(order, lines, { credits, pieces: refunded });
  const areRatesRight = [...costByRate(charges)].every(([rate, cost]) =>
    isDeepStrictEqual(left.get(rate), cost),
  );
  const areLess = credits.every(({ price }) => price.net <= 0 && price.vat <= 0);
  return hasAll(noted) && areLess && areRatesRight;
}

function isMoneyRight(postings: readonly Posting[]): boolean {
  const { reserved, paid } = balanceOf(postings);
  const references = new Set(
    postings.flatMap((each) =>
      isCharge(each) || each.method === movedMethod || each.method === bankMethod
        ? []
        : [each.reference],
    ),
  );
  const areSumsRight = [...references].every((reference) => {
    const sums = paymentSums(postings, reference);
    return stillReserved(sums) >= 0 && sums.refunded <= sums.captured;
  });
  return areSumsRight && reserved >= 0 && paid >= 0;
}

/**
 * Finds orders whose state, pieces or reservations do not follow from their shipments and
 * cancellations.
 */
export function wrongOrders(db: Db): Promise<readonly string[]> {
  return wrongOf(db, async (orders) => {
    const became = await loadProgress(db, orders);
    const held = await heldOf(db, idsOf(orders));
    return orders.filter(({ id }, index) => {
      const progress = became[index];
      return !(
        progress !== undefined &&
        progress.lines.every(arePiecesRight) &&
        progress.state === orderStateOf(progress.lines) &&
        (held.get(id) ?? []).every((row) => isHeldRight(row, progress.lines))
      );
    });
  });
}

/** Checks all orders, a page at a time. */
async function wrongOf(
  db: Db,
  find: (orders: readonly Order[]) => Promise<readonly Order[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = 0; ;) {
    const orders = await findOrders(db, after, pageSize);
    const last = orders.at(-1);
    if (last === undefined) return wrong;
    wrong.push(...(await find(orders)).map(({ number }) => number));
    after = last.id;
  }
}

const idsOf = (orders: readonly Order[]): readonly number[] => orders.map(({ id }) => id);

function arePiecesRight(line: LineProgress): boolean {
  const { received, handedOver, back, fulfilment } = line;
  return (
    openPieces(line) >= 0 &&
    received <= handedOver &&
    (fulfilment !== 'rental' || back <= handedOver)
  );
}

interface HeldRow {
  readonly line: number;
  readonly per_piece: number;
  readonly quantity: number;
}

async function heldOf(db: Db, ids: readonly number[]) {
  const rows = await rowsIn(db.selectFrom('order_reservations').selectAll(), 'order_id', ids);
  return Map.groupBy(rows, (row) => row.order_id);
}

/** Whether a line reserves exactly the stock for its pieces that have not left. */
function isHeldRight({ line, per_piece, quantity }: HeldRow, lines: readonly LineProgress[]) {
  const found = lines.find((each) => each.line === line);
  if (found === undefined) return false;
  const waiting = openPieces(found) + found.ready;
  return Math.abs(quantity - waiting * per_piece) < 0.0001;
}
