import { noOre, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { returnNumber, type ReturnAuthor } from '#domain/returns/return-request.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { MadeExchange } from './exchange-return.ts';
import { expectExchange } from './expect-exchange.ts';

type Told = 'asked' | 'to-shop' | 'approved' | 'refused' | 'received';

const keyOf = (kind: string, id: number): string => `return-${kind} ${returnNumber(id)}`;

export async function tellOfReturn(
  tx: Db,
  id: number,
  kinds: readonly Told[],
  now: Moment,
): Promise<void> {
  for (const kind of kinds) {
    const letter = { kind: `mail.return-${kind}`, key: keyOf(kind, id) } as const;
    await sendLetter(tx, { ...letter, document: { returnId: id } }, now);
  }
}

interface MadeMove {
  readonly id: number;
  readonly order: Order;
  readonly asked: { readonly move: string };
  readonly amount?: Ore;
  /** The reason of a deduction. */
  readonly note?: string;
  readonly exchange?: MadeExchange;
}

/** Writes to the customer. Money that a provider gives back is told by its own letter. */
export async function tellOfMove(
  tx: Db,
  { id, order, asked: { move }, amount = noOre, note = '', exchange }: MadeMove,
  now: Moment,
): Promise<void> {
  if (move === 'approve') return tellOfWish(tx, { id, order, kind: 'approved' }, now);
  if (move === 'reject') return tellOfReturn(tx, id, ['refused'], now);
  if (move === 'receive') return tellOfWish(tx, { id, order, kind: 'received' }, now);
  if (exchange !== undefined) return tellOfExchange(tx, id, exchange, now);
  if (move !== 'refund') return;
  const isTold = amount > 0 ? isProvider(order.paymentMethod.code) : note === '';
  if (isTold) return;
  const letter = { kind: 'mail.return-refunded', key: keyOf('refunded', id) } as const;
  await sendLetter(tx, { ...letter, document: { returnId: id, amount } }, now);
}

interface Wishing {
  readonly id: number;
  readonly order: Order;
  readonly kind: 'approved' | 'received';
}

/** Names the other goods that are wished, with their prices at this moment. */
async function tellOfWish(tx: Db, { id, order, kind }: Wishing, now: Moment): Promise<void> {
  const wish = await expectExchange(tx, { id, order }, now);
  const letter = { kind: `mail.return-${kind}`, key: keyOf(kind, id) } as const;
  await sendLetter(tx, { ...letter, document: { returnId: id, ...(wish && { wish }) } }, now);
}

/** The sums may change before the letter leaves, so it holds them. */
async function tellOfExchange(
  tx: Db,
  returnId: number,
  { moved, back, due }: MadeExchange,
  now: Moment,
): Promise<void> {
  const letter = { kind: 'mail.return-exchanged', key: keyOf('exchanged', returnId) } as const;
  await sendLetter(tx, { ...letter, document: { returnId, moved, back, due } }, now);
}

/** Passes a message on: the customer's to the shop, and the shop's to the customer. */
export async function tellOfMessage(
  tx: Db,
  {
    id,
    messageId,
    author,
  }: { readonly id: number; readonly messageId: number; readonly author: ReturnAuthor },
  now: Moment,
): Promise<void> {
  const document = { returnId: id, returnMessageId: messageId };
  const kind = author === 'customer' ? 'mail.return-to-shop' : 'mail.return-message';
  const key = `${keyOf('message', id)} ${messageId}`;
  await sendLetter(tx, { kind, key, document }, now);
}
