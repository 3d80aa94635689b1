import {
  costByRate,
  isRefund,
  refundCharges,
  refundKey,
  spreadOverRates,
} from '#domain/ledger/refund-charges.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { priceOfPieces } from '#domain/ledger/order-charges.ts';
import { addOre, ore, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import {
  meantPieces,
  type AskedPieces,
  type PiecesRefusal,
} from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import type { Acting } from '#server/acting.ts';
import { insertPostings, loadCharges } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  lockOrder,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { openDesk } from '#server/workflows/invoices/make-papers.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { wakePaymentsOf } from './wake-payment.ts';

export interface AskedRefund {
  readonly number: string;
  /** An amount with VAT, or pieces of a line: all that are not cancelled where no quantity is given. */
  readonly what: { readonly amount: Ore } | { readonly piece: AskedPieces };
  readonly reason: string;
  /** A repeat with the same key gives back nothing more. */
  readonly key?: string;
}

/**
 * `invoiced`: the order needs a credit note instead; `too-much`: the order costs less than that;
 * `key-reused`: the key has another amount.
 */
export type RefundRefusal = 'invoiced' | 'unpaid' | 'too-much' | 'key-reused' | PiecesRefusal;

export type RefundResult =
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'refused'; readonly reason: RefundRefusal } & RefundedOrder)
  | ({
      readonly kind: 'refunded';
      readonly amount: Ore;
      readonly isRepeat: boolean;
    } & RefundedOrder);

interface RefundedOrder {
  readonly order: Order;
  /** The order after the refund. */
  readonly progress: OrderProgress;
}

/**
 * Lowers the cost of an order. Its payments follow: money is given back, or less is taken
 * (rules/orders#ledger).
 */
export function refundOrder(asked: AskedRefund, acting: Acting): Promise<RefundResult> {
  const { database, actor, now } = acting;
  const { number, reason } = asked;
  return database.transaction(async (tx): Promise<RefundResult> => {
    const found = (await lockOrder(tx, number)) && (await findOrderByNumber(tx, number));
    if (!found) return { kind: 'unknown' };
    const before = { order: found, progress: await findProgress(tx, found) };
    const planned = (await isOfPapers(tx, found))
      ? 'invoiced'
      : planRefund(asked, before, await loadCharges(tx, found.id));
    if (typeof planned === 'string') return { kind: 'refused', reason: planned, ...before };
    const { charges, amount, isRepeat } = planned;
    if (!isRepeat) {
      await insertPostings(tx, found.id, charges, { actor, now });
      await wakePaymentsOf(tx, found.id, now);
      await followPoints(tx, found, now);
      const detail = { amount, reason, ...('piece' in asked.what && asked.what.piece) };
      const subject = `order:${number}`;
      await recordAudit(tx, { actor, action: 'order.refund', subject, detail }, now);
    }
    const progress = await findProgress(tx, found);
    return { kind: 'refunded', order: found, progress, amount, isRepeat };
  });
}

/** Whether the order has an invoice or will get one. */
async function isOfPapers(tx: Db, order: Order): Promise<boolean> {
  const desk = await openDesk({ tx, order });
  return desk !== undefined && (desk.papers.length > 0 || order.paymentMethod.code === 'invoice');
}

interface PlannedRefund {
  readonly charges: readonly Charge[];
  readonly amount: Ore;
  readonly isRepeat: boolean;
}

/** The postings of a refund, or of the earlier one with the same key. */
function planRefund(
  { what, key: named }: AskedRefund,
  { order, progress }: RefundedOrder,
  charges: readonly Charge[],
): PlannedRefund | RefundRefusal {
  if (awaitsPayment(order, progress)) return 'unpaid';
  const parts = partOf(what, order, progress);
  if (typeof parts === 'string') return parts;
  const amount = parts.amount;
  const key = named === undefined ? String(countRefunds(charges) + 1) : `key ${named}`;
  const earlier = charges.filter((each) => each.key === refundKey(key, each.rate));
  if (earlier.length > 0) {
    const given = addOre(...earlier.map(({ price }) => price.gross));
    return given === -amount ? { charges: earlier, amount, isRepeat: true } : 'key-reused';
  }
  const costs = costByRate(charges);
  const { rate } = parts;
  const maxGross =
    rate === undefined ? progress.balance.charged.gross : (costs.get(rate)?.gross ?? 0);
  if (amount > maxGross) return 'too-much';
  const amounts = rate === undefined ? spreadOverRates(costs, amount) : new Map([[rate, amount]]);
  return { charges: refundCharges(key, costs, amounts), amount, isRepeat: false };
}

/** The amount with VAT, and for pieces also their rate. */
function partOf(
  what: AskedRefund['what'],
  { lines }: Order,
  progress: OrderProgress,
): { readonly amount: Ore; readonly rate?: VatRate } | PiecesRefusal {
  if ('amount' in what) return { amount: what.amount };
  const pieces = meantPieces(progress.lines, [what.piece], (line) => line.ordered - line.canceled);
  if (typeof pieces === 'string') return pieces;
  const [piece] = pieces;
  const line = piece && lines[piece.line - 1];
  if (line === undefined) return 'no-such-line';
  return { amount: ore(priceOfPieces(line, piece?.quantity ?? 0).gross), rate: line.vatRate };
}

/** Refunds without an operator's key are numbered. */
function countRefunds(charges: readonly Charge[]): number {
  const names = charges.filter(isRefund).map(({ key, rate }) => key.slice(0, -` ${rate}`.length));
  return new Set(names).size;
}
