import { actorText } from '#domain/actor.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ReturnItem, ReturnKind, ReturnRequest } from '#domain/returns/return-request.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import { firstStatus } from '#domain/returns/return-states.ts';
import { checkSeals } from '#domain/returns/check-seals.ts';
import { checkReturnItems } from '#domain/returns/returnable.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import { sendLetters } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import {
  addReturnMessage,
  type NewReturnFile,
} from '#server/repositories/sales/return-messages.ts';
import {
  addReturnEvent,
  findReturn,
  findReturnByKey,
  insertReturn,
} from '#server/repositories/sales/returns.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { tellOfReturn } from './tell-of-return.ts';
import { loadReturningOrder, returnableOf } from './return-situation.ts';

export interface AskedReturn {
  readonly kind: ReturnKind;
  readonly orderNumber: string;
  readonly items: readonly ReturnItem[];
  /** The customer's words; empty without any. */
  readonly message: string;
  readonly files: readonly NewReturnFile[];
  /** A repeat with the same key finds the return that is there. */
  readonly key: string;
}

/** A test uses `at` to stop between two steps; `count` counts what a visitor does in an hour. */
export interface OpeningActing extends Acting {
  readonly count?: (tx: Db) => Promise<void>;
  readonly at?: Services['at'];
}

/**
 * Stores a return of pieces that may come back. The order is locked meanwhile, so that no two returns
 * take the same piece (rules/safety#single-use). Refuses `order.not_found`,
 * `return.not_eligible`, `return.quantity`, `return.seal_broken`.
 */
export async function openReturn(
  asked: AskedReturn,
  {
    database,
    actor,
    now,
    count = async () => undefined,
    at = async () => undefined,
  }: OpeningActing,
): Promise<Result<ReturnRequest>> {
  await at('return.before-transaction');
  const opened = await database.transaction(async (tx): Promise<Result<ReturnRequest>> => {
    const order = (await lockOrder(tx, asked.orderNumber))
      ? await findOrderByNumber(tx, asked.orderNumber)
      : undefined;
    if (order === undefined) return refused('return.not_eligible');
    // The buyer may have been erased since the order was found.
    if (hasLostBuyer(order)) return refused('order.not_found');
    await at('return.after-lock');
    const repeated = await findReturnByKey(tx, order.id, asked.key);
    if (repeated !== undefined) return found(tx, repeated);
    const returnable = returnableOf(await loadReturningOrder(tx, order), asked, now);
    if (!returnable.ok) return returnable;
    const checked = checkReturnItems(asked.items, returnable.value.pieces);
    if (!checked.ok) return checked;
    const sealed = asked.kind === 'return' ? checkSeals(asked.items, order.lines) : checked;
    if (!sealed.ok) return sealed;
    await count(tx);
    const id = await insert(tx, order, asked, { actor, now });
    await at('return.before-commit');
    return found(tx, id);
  });
  await at('return.after-commit');
  return opened;
}

async function insert(
  tx: Db,
  order: Order,
  { kind, key, items, message, files }: AskedReturn,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<number> {
  const status = firstStatus(kind);
  const asked = { kind, orderId: order.id, requestKey: key, status, items, now };
  const id = await insertReturn(tx, asked);
  const by = actorText(actor);
  await addReturnEvent(tx, id, { status, actor: by, note: '', at: now });
  if (message !== '' || files.length > 0) {
    const first = { key: 'request', author: 'customer', actor: by, text: message } as const;
    await addReturnMessage(tx, id, { ...first, files, now });
  }
  if (kind === 'withdrawal') await tellOfWithdrawal(tx, order, id, now);
  else await tellOfReturn(tx, id, ['asked', 'to-shop'], now);
  return id;
}

/** The law demands a receipt at once, with time and content. */
async function tellOfWithdrawal(
  tx: Db,
  { id: orderId, number }: Order,
  returnId: number,
  now: Moment,
): Promise<void> {
  const letters = (['order-withdrawal', 'order-withdrawal-to-shop'] as const).map((kind) => ({
    kind: `mail.${kind}` as const,
    key: orderLetterKey(kind, number, returnId),
    document: { orderId, returnId },
  }));
  await sendLetters(tx, letters, now);
}

async function found(tx: Db, id: number): Promise<Result<ReturnRequest>> {
  const stored = await findReturn(tx, id);
  // It was stored or found in this transaction, so a missing one is an error.
  if (stored === undefined) throw new Error(`There is no return ${id}`);
  return accepted(stored);
}
