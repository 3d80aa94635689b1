import {
  amountOfPieces,
  costByRate,
  isRefund,
  refundCharges,
  refundKey,
  spreadOverRates,
} from '#domain/ledger/refund-charges.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import type { RefundedPieces } from '#domain/ledger/refunded-pieces.ts';
import { addOre, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import {
  meantPieces,
  type AskedPieces,
  type LineProgress,
  type PiecesRefusal,
} from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { pieceMoney, type GivenPieces } from '#domain/returns/piece-money.ts';
import { awaitsPayment } from '#domain/payments/awaits-payment.ts';
import type { Acting } from '#server/acting.ts';
import { insertPostings, loadCharges } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import {
  findProgress,
  lockOrder,
  type OrderProgress,
} from '#server/repositories/sales/shipments.ts';
import {
  findRefunds,
  recordAudit,
  type RecordedRefund,
} from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { openDesk } from '#server/workflows/invoices/make-papers.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { followExtras } from '#server/workflows/returns/follow-extras.ts';
import { findGivenBackPieces } from '#server/workflows/returns/gone-pieces.ts';
import { wakePaymentsOf } from './wake-payment.ts';

export interface AskedRefund {
  readonly number: string;
  /**
   * An amount with VAT, pieces of a line (all that are still paid for where no quantity is given), or
   * what a return gives back.
   */
  readonly what: { readonly amount: Ore } | { readonly piece: AskedPieces } | ReturnedGoods;
  readonly reason: string;
  /** A repeat with the same key gives back nothing more. */
  readonly key?: string;
}

/** The pieces of a return, and their amounts with VAT by rate, perhaps with freight and fee. */
export interface ReturnedGoods {
  readonly returnId: number;
  readonly hasExtras: boolean;
  readonly pieces: readonly Pieces[];
  readonly amounts: ReadonlyMap<VatRate, Ore>;
}

/**
 * `invoiced`: the order needs a credit note instead; `too-much`: the order costs less than that;
 * `key-reused`: the key gave back something else.
 */
export type RefundRefusal = 'invoiced' | 'unpaid' | 'too-much' | 'key-reused' | PiecesRefusal;

export type RefundResult =
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'refused'; readonly reason: RefundRefusal } & RefundedOrder)
  | ({
      readonly kind: 'refunded';
      readonly amount: Ore;
      readonly pieces: readonly RefundedPieces[];
      readonly isRepeat: boolean;
    } & RefundedOrder);

interface RefundedOrder {
  readonly order: Order;
  /** The order after the refund. */
  readonly progress: OrderProgress;
  /** All pieces whose money was given back until then. */
  readonly given: GivenPieces;
}

/**
 * Lowers the cost of an order. Its payments follow: money is given back, or less is taken
 * (rules/orders#ledger).
 */
export function refundOrder(asked: AskedRefund, acting: Acting): Promise<RefundResult> {
  const { database, actor, now } = acting;
  const { number, reason, key } = asked;
  return database.transaction(async (tx): Promise<RefundResult> => {
    const found = (await lockOrder(tx, number)) && (await findOrderByNumber(tx, number));
    if (!found) return { kind: 'unknown' };
    const before = await loadRefunded(tx, found);
    const planned = (await isOfPapers(tx, found))
      ? 'invoiced'
      : planRefund(asked, before, await loadEarlier(tx, found));
    if (typeof planned === 'string') return { kind: 'refused', reason: planned, ...before };
    const { charges, amount, pieces, isRepeat } = planned;
    if (!isRepeat) {
      await insertPostings(tx, found.id, charges, { actor, now });
      await wakePaymentsOf(tx, found.id, now);
      const named = pieces.length > 0 && { pieces };
      const keyed = key !== undefined && { key };
      const detail = { amount, reason, ...named, ...keyed, ...returnIn(asked.what) };
      const subject = `order:${number}`;
      await recordAudit(tx, { actor, action: 'order.refund', subject, detail }, now);
      await followExtras(tx, found, { actor, now });
      // Points follow the pieces that the audit names.
      await followPoints(tx, found, now);
    }
    return { kind: 'refunded', ...(await loadRefunded(tx, found)), amount, pieces, isRepeat };
  });
}

async function loadRefunded(tx: Db, order: Order): Promise<RefundedOrder> {
  const given = await findGivenBackPieces(tx, order);
  return { order, progress: await findProgress(tx, order), given };
}

/** The charges of an order, and its refunds without a paper. */
interface Earlier {
  readonly charges: readonly Charge[];
  readonly refunds: readonly RecordedRefund[];
}

async function loadEarlier(tx: Db, { id, number }: Order): Promise<Earlier> {
  return { charges: await loadCharges(tx, id), refunds: await findRefunds(tx, number) };
}

/** Whether the order has an invoice or will get one. */
async function isOfPapers(tx: Db, order: Order): Promise<boolean> {
  const desk = await openDesk({ tx, order });
  return desk !== undefined && (desk.papers.length > 0 || order.paymentMethod.code === 'invoice');
}

function returnIn(what: AskedRefund['what']): Pick<RecordedRefund, 'returnId' | 'hasExtras'> {
  if (!('returnId' in what)) return {};
  return { returnId: what.returnId, ...(what.hasExtras && { hasExtras: true }) };
}

interface PlannedRefund {
  readonly charges: readonly Charge[];
  readonly amount: Ore;
  readonly pieces: readonly RefundedPieces[];
  readonly isRepeat: boolean;
}

/** The postings of a refund, or of the earlier one with the same key. */
function planRefund(
  { what, key: named }: AskedRefund,
  before: RefundedOrder,
  { charges, refunds }: Earlier,
): PlannedRefund | RefundRefusal {
  if (awaitsPayment(before.order, before.progress)) return 'unpaid';
  const isSame = ({ key, returnId }: RecordedRefund) =>
    'returnId' in what
      ? returnId === what.returnId
      : returnId === undefined && named !== undefined && key === named;
  const same = refunds.find(isSame);
  if (same !== undefined) {
    return isRepeatOf(what, same) ? { ...same, charges: [], isRepeat: true } : 'key-reused';
  }
  const part = partOf(what, before);
  if (typeof part === 'string') return part;
  const { amounts, pieces = [] } = part;
  const amount = 'amount' in part ? part.amount : addOre(...part.amounts.values());
  const key = keyOf(what, named) ?? String(countRefunds(charges) + 1);
  // An older program recorded no key with its refund.
  if (charges.some((each) => each.key === refundKey(key, each.rate))) return 'key-reused';
  const costs = costByRate(charges);
  const isTooMuch =
    amounts === undefined
      ? amount > before.progress.balance.charged.gross
      : [...amounts].some(([rate, gross]) => gross > (costs.get(rate)?.gross ?? 0));
  if (isTooMuch) return 'too-much';
  const byRate = amounts ?? spreadOverRates(costs, amount);
  return { charges: refundCharges(key, costs, byRate), amount, pieces, isRepeat: false };
}

/** Returns have keys that no operator can write. */
function keyOf(what: AskedRefund['what'], named: string | undefined): string | undefined {
  if ('returnId' in what) return `return ${what.returnId}`;
  return named === undefined ? undefined : `key ${named}`;
}

function isRepeatOf(what: AskedRefund['what'], earlier: RecordedRefund): boolean {
  if ('returnId' in what) return what.returnId === earlier.returnId;
  if ('amount' in what) return what.amount === earlier.amount && earlier.pieces.length === 0;
  const { line, quantity } = what.piece;
  return earlier.pieces.some(
    (each) => each.line === line && (quantity === undefined || quantity === each.quantity),
  );
}

interface RefundPart {
  readonly amounts: ReadonlyMap<VatRate, Ore>;
  readonly pieces: readonly RefundedPieces[];
}

/** The amount with VAT, and for pieces their amounts by rate. */
function partOf(
  what: AskedRefund['what'],
  { order, progress, given }: RefundedOrder,
):
  | RefundPart
  | { readonly amount: Ore; readonly amounts?: never; readonly pieces?: never }
  | PiecesRefusal {
  if ('amount' in what) return what;
  if ('amounts' in what) {
    return { ...what, pieces: what.pieces.map((each) => ({ ...each, inShop: 0 })) };
  }
  const left = (line: LineProgress) => pieceMoney(line, given).paid;
  const pieces = meantPieces(progress.lines, [what.piece], left);
  if (typeof pieces === 'string') return pieces;
  const [piece] = pieces;
  const became = progress.lines.find((each) => each.line === piece?.line);
  const line = order.lines[(piece?.line ?? 0) - 1];
  if (piece === undefined || line === undefined || became === undefined) return 'no-such-line';
  const { paidOut, givenBack } = pieceMoney(became, given);
  const amount = amountOfPieces(line, givenBack, piece.quantity);
  // Pieces that have left the shop are refunded first.
  const inShop = Math.max(0, piece.quantity - paidOut);
  const refunded = { ...piece, inShop, canceledBefore: became.canceled };
  return { amounts: new Map([[line.vatRate, amount]]), pieces: [refunded] };
}

/** Refunds without an operator's key are numbered. */
function countRefunds(charges: readonly Charge[]): number {
  const names = charges.filter(isRefund).map(({ key, rate }) => key.slice(0, -` ${rate}`.length));
  return new Set(names).size;
}
