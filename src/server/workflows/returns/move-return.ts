import { actorText, type Actor } from '#domain/actor.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Deduction } from '#domain/returns/deduction.ts';
import type { AskedReceipt } from '#domain/returns/receive-items.ts';
import {
  returnNumber,
  type ReturnRequest,
  type ReturnStatus,
} from '#domain/returns/return-request.ts';
import { leavesGoods, moveReturn, returnMachine } from '#domain/returns/return-states.ts';
import { joining, type Acting } from '#server/acting.ts';
import { AppError } from '#server/app-error.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReturn, setReturnStatus } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import {
  exchangeReturn,
  RefusedExchange,
  type AskedExchange,
  type ExchangeRefusal,
  type MadeExchange,
} from './exchange-return.ts';
import { followExtras } from './follow-extras.ts';
import { lockReturn, type MovingReturn } from './moving-return.ts';
import { receiveReturn, restockReturn } from './receive-return.ts';
import { tellOfMove } from './tell-of-return.ts';
import { refundReturn } from './refund-return.ts';
import { returnMovedMoney } from './return-moved-money.ts';

/** A move of a return (rules/returns#status). */
export type AskedMove =
  | { readonly move: 'approve' | 'cancel' | 'send' | 'close' }
  | { readonly move: 'refund'; readonly deduction?: Deduction }
  | ({ readonly move: 'exchange' } & AskedExchange)
  | { readonly move: 'reject'; readonly reason: string }
  | ({ readonly move: 'receive' } & AskedReceipt);

/**
 * `state`: not allowed in this status; `pieces`: more are named than the return has; the others say why
 * no money can be given back, or no other goods sent.
 */
export type MoveReturnRefusal = 'state' | 'pieces' | ExchangeRefusal;

export type MoveReturnResult =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'refused';
      readonly reason: MoveReturnRefusal;
      readonly order: Order;
      readonly request: ReturnRequest;
    }
  | {
      readonly kind: 'moved';
      readonly order: Order;
      /** The return after the move. */
      readonly request: ReturnRequest;
      /** The move was made before, so nothing was done. */
      readonly isRepeat: boolean;
      /** The amount that a refund gives back. */
      readonly amount?: Ore;
      readonly exchange?: MadeExchange;
    };

/** A test uses `at` to stop between two steps. */
export interface MovingReturnActing extends Acting {
  readonly at?: Services['at'];
}

/** Moves a return, with its order locked and in one transaction; a refusal changes nothing. */
export async function moveReturnRequest(
  { id, ...asked }: AskedMove & { readonly id: number },
  { database, actor, now, at = async () => undefined }: MovingReturnActing,
): Promise<MoveReturnResult> {
  const moved = database.transaction(async (tx): Promise<MoveReturnResult> => {
    const locked = await lockReturn(tx, id);
    if (locked === undefined) return { kind: 'unknown' };
    await at('return.after-lock');
    const result = await moveLocked(asked, { ...locked, tx, acting: joining(tx, { actor, now }) });
    if (result.kind === 'moved' && !result.isRepeat) await at('return.before-commit');
    return result;
  });
  const result = await moved.catch((error: unknown) => withoutExchange(database, id, error));
  await at('return.after-commit');
  return result;
}

async function moveLocked(asked: AskedMove, moving: MovingReturn): Promise<MoveReturnResult> {
  const { tx, order, request, acting } = moving;
  const { actor, now } = acting;
  if (wasMade(request, asked.move)) return { kind: 'moved', order, request, isRepeat: true };
  const by = actor.kind === 'customer' || actor.kind === 'guest' ? 'customer' : 'seller';
  const next = moveReturn(request.status, asked.move, by);
  if (!next.ok) return { kind: 'refused', reason: 'state', order, request };
  const done = await carryOut(asked, moving);
  if (typeof done === 'string') return { kind: 'refused', reason: done, order, request };
  if (leavesGoods(request, asked.move)) await restockReturn(moving);
  const statuses =
    done.isSettled === true ? [next.value, 'processed_closed' as const] : [next.value];
  await setStatuses(tx, { request, statuses, note: noteOf(asked, done), actor, now });
  if (asked.move === 'refund' || asked.move === 'exchange') {
    await followExtras(tx, order, { actor, now });
    await followPoints(tx, order, now);
  }
  await tellOfMove(tx, { order, asked, id: request.id, ...done }, now);
  const { amount, exchange } = done;
  return {
    kind: 'moved',
    order,
    request: (await findReturn(tx, request.id)) ?? request,
    isRepeat: false,
    ...(amount !== undefined && { amount }),
    ...(exchange && { exchange }),
  };
}

/** Refuses an exchange that was undone: its other goods are no longer in stock, or no money is given back. */
async function withoutExchange(
  { read }: Acting['database'],
  id: number,
  error: unknown,
): Promise<MoveReturnResult> {
  const reason = reasonOf(error);
  const request = reason && (await findReturn(read, id));
  const order = request && (await findOrder(read, request.orderId));
  if (reason === undefined || request === undefined || order === undefined) throw error;
  return { kind: 'refused', reason, order, request };
}

function reasonOf(error: unknown): ExchangeRefusal | undefined {
  if (error instanceof RefusedExchange) return error.reason;
  const isSoldOut = error instanceof AppError && error.code === 'order.products_unavailable';
  return isSoldOut ? 'sold-out' : undefined;
}

/** Whether a return has had the status that the move leads to, which is the same for a refund and an exchange. */
function wasMade({ events, replacement }: ReturnRequest, move: AskedMove['move']): boolean {
  if (move === 'exchange' && replacement === undefined) return false;
  if (move === 'refund' && replacement !== undefined) return false;
  const to = returnMachine.transitions.filter((each) => each.move === move).map((each) => each.to);
  return events.some(({ status }) => to.includes(status));
}

interface Carried {
  readonly amount?: Ore;
  /** No money is owed, so the return is over. */
  readonly isSettled?: boolean;
  /** The reason of a deduction. */
  readonly note?: string;
  readonly exchange?: MadeExchange;
}

async function carryOut(
  asked: AskedMove,
  moving: MovingReturn,
): Promise<Carried | MoveReturnRefusal> {
  switch (asked.move) {
    case 'receive':
      return (await receiveReturn(moving, asked)) ? {} : 'pieces';
    case 'refund':
      return refundAll(moving, asked.deduction);
    case 'exchange':
      return exchangeReturn(moving, asked);
    case 'approve':
    case 'reject':
    case 'cancel':
    case 'send':
    case 'close':
      return {};
  }
}

/** Money that another order moved to this one goes back to it, so its provider can give it back. */
async function refundAll(
  moving: MovingReturn,
  deduction: Deduction | undefined,
): Promise<Carried | MoveReturnRefusal> {
  const refunded = await refundReturn(moving, deduction);
  if (typeof refunded === 'string') return refunded;
  const { tx, order, acting } = moving;
  await returnMovedMoney(tx, order, acting);
  const { balance } = await findProgress(tx, order);
  return { ...refunded, isSettled: balance.owed === 0 };
}

function noteOf(asked: AskedMove, { note = '' }: Carried): string {
  return asked.move === 'reject' ? asked.reason : note;
}

interface Stepping {
  readonly request: ReturnRequest;
  readonly statuses: readonly ReturnStatus[];
  readonly note: string;
  readonly actor: Actor;
  readonly now: Acting['now'];
}

async function setStatuses(
  tx: Db,
  { request, statuses, note, actor, now: at }: Stepping,
): Promise<void> {
  let from = request;
  for (const status of statuses) {
    const event = { status, actor: actorText(actor), note, at };
    // The order is locked, so the status cannot have changed since it was read.
    if (!(await setReturnStatus(tx, from, event))) throw new Error(`Return ${from.id} has moved`);
    from = { ...from, status };
  }
  const subject = `return:${returnNumber(request.id)}`;
  const detail = { status: from.status, ...(note !== '' && { reason: note }) };
  await recordAudit(tx, { actor, action: 'return.move', subject, detail }, at);
}
