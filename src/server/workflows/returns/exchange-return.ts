import { actorText } from '#domain/actor.ts';
import { movedMoney } from '#domain/ledger/moved-money.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { moneyPlan } from '#domain/payments/money-plan.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import type { Deduction } from '#domain/returns/deduction.ts';
import { exchangedPieces, splitExchange } from '#domain/returns/exchange.ts';
import { pieceMoney } from '#domain/returns/piece-money.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { Language } from '#domain/settings.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { addReturnMessage } from '#server/repositories/sales/return-messages.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { readOrderMoney } from '#server/workflows/payments/read-order-money.ts';
import { returnTexts } from '#texts/return-texts.ts';
import type { MovingReturn } from './moving-return.ts';
import { placeReplacement } from './place-replacement.ts';
import { priceReplacement } from './price-replacement.ts';
import { refundReturn, type ReturnMoney, type ReturnRefundRefusal } from './refund-return.ts';
import { loadReturningOrder, type ReturningOrder } from './return-situation.ts';

/** An exchange with the order that sends the other goods, and its money. */
export interface MadeExchange {
  readonly replacement: Order;
  /** The money that pays for the other goods. */
  readonly moved: Ore;
  /** The money that is left over, and given back. */
  readonly back: Ore;
  /** The amount that the other goods cost beyond that. */
  readonly due: Ore;
}

/**
 * `no-wish`: no pieces came whose customer wishes other goods; `no-buyer`: the buyer was erased; `untaken`: the provider
 * has only reserved the money for sent goods, so that the new order would ask for it again; `unsold`: an article
 * is not sold to the buyer by its number; `sold-out`: too few are in stock.
 */
export type ExchangeRefusal =
  | ReturnRefundRefusal
  | 'no-wish'
  | 'no-buyer'
  | 'untaken'
  | 'unsold'
  | 'sold-out';

/** It is thrown to undo an exchange whose goods give no money back. */
export class RefusedExchange extends Error {
  readonly reason: ReturnRefundRefusal;

  constructor(reason: ReturnRefundRefusal) {
    super(`The exchange is refused: ${reason}`);
    this.reason = reason;
  }
}

export interface AskedExchange {
  /** The article that is sent for all pieces, in place of the customer's wish. */
  readonly sku?: string;
  readonly deduction?: Deduction;
}

/**
 * Sends other goods for the pieces that arrived: gives their money back in the ledger, places an order of the other
 * goods and moves the money to it. Money that is left over is given back as by a refund (rules/returns#exchange).
 */
export async function exchangeReturn(
  moving: MovingReturn,
  { sku, deduction }: AskedExchange,
): Promise<(ReturnMoney & { readonly exchange: MadeExchange }) | ExchangeRefusal> {
  const { tx, order, request, acting } = moving;
  if (hasLostBuyer(order)) return 'no-buyer';
  const plan = moneyPlan(await readOrderMoney(tx, order));
  if (plan.some(({ kind }) => kind === 'capture')) return 'untaken';
  const pieces = exchangedPieces(request, order.lines, sku);
  if (pieces.length === 0) return 'no-wish';
  const returning = await loadReturningOrder(tx, order);
  const { storeViews } = shopSettingsOf(await loadSettings(tx));
  const storeView = viewOfCode(storeViews, order.storeCode);
  const exchanging = { order, storeView, pieces, givenBack: givenBackOf(returning) };
  const planned = await priceReplacement(tx, exchanging, acting.now);
  if (planned === undefined) return 'unsold';
  // Used points stay with goods that are sent again, so the order that sends them is there first.
  const replacement = await placeReplacement(moving, planned, storeView);
  const refunded = await refundReturn(moving, deduction);
  if (typeof refunded === 'string') throw new RefusedExchange(refunded);
  const exchange = await moveMoney(moving, replacement, refunded.amount);
  await followPoints(tx, replacement, acting.now);
  await writeToThread(moving, replacement, storeView.language);
  const { balance } = await findProgress(tx, order);
  return { ...refunded, isSettled: balance.owed === 0, exchange };
}

/** Counts the pieces of a line whose money was given back before. */
export function givenBackOf({ progress, given }: ReturningOrder): (line: number) => number {
  return (line) => {
    const became = progress.lines[line - 1];
    return became === undefined ? 0 : pieceMoney(became, given).givenBack;
  };
}

/** Both orders get one posting by the number of the return (rules/orders#moved-money). */
async function moveMoney(
  { tx, order, request, acting: { actor, now } }: MovingReturn,
  replacement: Order,
  refunded: Ore,
): Promise<MadeExchange> {
  const { balance: first } = await findProgress(tx, order);
  const cost = replacement.totals.total.gross;
  const split = splitExchange({ refunded, first, cost });
  if (split.moved > noOre) {
    const { from, to } = movedMoney(returnNumber(request.id), split.moved);
    await insertPostings(tx, order.id, [from], { actor, now });
    await insertPostings(tx, replacement.id, [to], { actor, now });
  }
  return { replacement, ...split };
}

/** The thread names the new order, also to programs. */
async function writeToThread(
  { tx, request, acting: { actor, now } }: MovingReturn,
  { number }: Order,
  language: Language,
): Promise<void> {
  const text = returnTexts[language]('returns.exchanged', { number });
  const written = { author: 'system', actor: actorText(actor), text, files: [], now } as const;
  await addReturnMessage(tx, request.id, { key: 'exchange', ...written });
}
