import { actorText } from '#domain/actor.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  piecesLeft,
  piecesOf,
  stillToGo,
  type LineProgress,
} from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import { pieceMoney } from '#domain/returns/piece-money.ts';
import {
  returnNumber,
  type ItemCondition,
  type ReturnCondition,
  type ReturnItem,
  type ReturnRequest,
} from '#domain/returns/return-request.ts';
import { checkSeals } from '#domain/returns/check-seals.ts';
import { checkReturnItems } from '#domain/returns/returnable.ts';
import { nameablePieces, splitWithdrawal } from '#domain/returns/withdrawable.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { joining } from '#server/acting.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import {
  addReturnEvent,
  findReturn,
  findReturnByKey,
  insertReturn,
} from '#server/repositories/sales/returns.ts';
import { lockOrder } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { MovingActing } from '#server/workflows/moving-order.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';
import { returnTexts } from '#texts/return-texts.ts';
import { openReturn } from './open-return.ts';
import { loadReturningOrder, withdrawableOf, type ReturningOrder } from './return-situation.ts';
import { takeBackFiles } from './take-back-files.ts';

export interface Declaration {
  readonly orderNumber: string;
  readonly pieces: readonly Pieces[];
  /** The condition of the pieces to come back; empty where the buyer did not tell it. */
  readonly condition?: ReturnCondition | '';
  /** A repeat with the same key finds what is there. */
  readonly key: string;
}

/** Pieces that have left the shop are a return, and the others one that is closed at once. */
interface Declared {
  readonly tx: Db;
  readonly order: Order;
  readonly items: readonly ReturnItem[];
  readonly key: string;
  readonly acting: MovingActing;
}

const wish = { reason: 'regretted', resolution: 'money' } as const;

/**
 * Stores a withdrawal: pieces that have not left the shop are cancelled, the others are to come back.
 * Both happen in one transaction (rules/law#withdrawal). Throws `order.not_found`,
 * `return.not_eligible`, `return.quantity` and `return.seal_broken`.
 */
export async function declareWithdrawal(
  declaration: Declaration,
  { database, actor, now, at = async () => undefined }: MovingActing,
): Promise<ReturnRequest> {
  const { orderNumber, key } = declaration;
  const declared = await database.transaction(async (tx) => {
    const isLocked = await lockOrder(tx, orderNumber);
    const order = isLocked ? await findOrderByNumber(tx, orderNumber) : undefined;
    if (order === undefined || hasLostBuyer(order)) throw new AppError('order.not_found');
    await at('withdrawal.after-lock');
    const acting = { ...joining(tx, { actor, now }), at };
    const found =
      (await findDeclared(tx, order.id, key)) ??
      (await declare({ tx, order, key, acting }, declaration));
    await at('withdrawal.before-commit');
    return found;
  });
  await at('withdrawal.after-commit');
  return declared;
}

async function declare(
  declared: Omit<Declared, 'items'>,
  { pieces, condition = '' }: Declaration,
): Promise<ReturnRequest> {
  const { tx, order, key, acting } = declared;
  const returning = await loadReturningOrder(tx, order);
  const withdrawable = orThrow(withdrawableOf(returning, acting.now));
  const named = orThrow(checkReturnItems(pieces, nameablePieces(withdrawable)));
  const { canceled, back } = splitWithdrawal(named, withdrawable);
  const itemsOf = (chosen: readonly Pieces[], told: ItemCondition) =>
    chosen.map((each) => ({ ...each, ...wish, condition: told }));
  if (condition !== '') orThrow(checkSeals(itemsOf(back, condition), order.lines));
  // The days of a return count while goods are still to come, so it is opened first.
  const items = itemsOf(back, condition || 'untold');
  const returned = back.length > 0 && (await sendBack({ ...declared, items }));
  if (canceled.length > 0) {
    const reason = returnTexts[returning.language]('returns.kind_withdrawal');
    const unsent = itemsOf(canceled, 'unopened');
    const hasMoved = await takeBackFiles(tx, returning, canceled);
    const standing = hasMoved ? await loadReturningOrder(tx, order) : returning;
    await cancelUnsent(
      { ...declared, items: unsent },
      { pieces: withRefunded(canceled, standing), reason },
    );
  }
  const found = returned || (await findDeclared(tx, order.id, key));
  if (found === undefined) throw new Error(`A withdrawal from ${order.number} is not there`);
  return found;
}

const unsentKey = (key: string): string => `${key}#unsent`;

async function findDeclared(
  tx: Db,
  orderId: number,
  key: string,
): Promise<ReturnRequest | undefined> {
  const id =
    (await findReturnByKey(tx, orderId, key)) ??
    (await findReturnByKey(tx, orderId, unsentKey(key)));
  return id === undefined ? undefined : findReturn(tx, id);
}

async function sendBack({ order, items, key, acting }: Declared): Promise<ReturnRequest> {
  const asked = { kind: 'withdrawal', orderNumber: order.number, items, key } as const;
  return orThrow(await openReturn({ ...asked, message: '', files: [] }, acting));
}

/** A cancellation takes refunded pieces first, so those of the same lines are cancelled too. */
function withRefunded(
  canceled: readonly Pieces[],
  { progress, given }: ReturningOrder,
): readonly Pieces[] {
  const wanted = (each: LineProgress) => {
    const quantity = piecesOf(canceled, each.line);
    return quantity && Math.min(stillToGo(each), quantity + pieceMoney(each, given).waiting);
  };
  return piecesLeft(progress.lines, wanted);
}

/** The declaration is kept as a closed return of which nothing arrives; a letter is its receipt. */
async function cancelUnsent(
  { tx, order, items, key: press, acting }: Declared,
  { pieces, reason }: { readonly pieces: readonly Pieces[]; readonly reason: string },
): Promise<void> {
  const { actor, now } = acting;
  const status = 'processed_closed';
  const id = await insertReturn(tx, {
    kind: 'withdrawal',
    orderId: order.id,
    requestKey: unsentKey(press),
    status,
    items: items.map((each) => ({ ...each, received: 0 })),
    now,
  });
  await addReturnEvent(tx, id, { status, actor: actorText(actor), note: '', at: now });
  const move = { kind: 'cancel', pieces, reason: `${reason} ${returnNumber(id)}` } as const;
  const moved = await moveOrder({ number: order.number, ...move }, acting);
  if (moved.kind !== 'moved') throw new AppError('return.not_eligible');
  const key = orderLetterKey('order-withdrawal', order.number, id);
  const document = { orderId: order.id, returnId: id };
  await sendLetter(tx, { kind: 'mail.order-withdrawal', key, document }, now);
  await wakePaymentsOf(tx, order.id, now);
}
