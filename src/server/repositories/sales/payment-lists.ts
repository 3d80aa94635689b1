import { sql } from 'kysely';
import type { MoneyKind } from '#domain/ledger/posting.ts';
import type { Payment, PaymentState } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { toPayment } from './payments.ts';

export interface ListedPayment extends Payment {
  readonly orderNumber: string;
}

/** A payment is open until it is finished or ended. */
const openStates: readonly PaymentState[] = ['begun', 'open', 'reserved'];

/** Lists payments, newest first: those of one order or name, or the open ones. */
export async function listPayments(
  db: Db,
  wanted: { readonly word?: string; readonly isOpen?: boolean },
  limit: number,
): Promise<readonly ListedPayment[]> {
  const { word, isOpen } = wanted;
  let query = listed(db).orderBy('payments.id', 'desc').limit(limit);
  if (isOpen) query = query.where('payments.state', 'in', openStates);
  if (word !== undefined) {
    query = query.where(({ eb, or }) =>
      or([
        eb('orders.number', '=', word),
        eb('payments.reference', '=', word),
        eb('payments.provider_reference', '=', word),
      ]),
    );
  }
  return (await query.execute()).map(toListed);
}

/** The cost of the order, less the amount that is paid. */
const dueOfOrder = sql<number>`(select sum(case
    when ledger.kind in ('reserved', 'released') then 0
    when ledger.kind in ('captured', 'received') then -ledger.gross
    else ledger.gross end)
  from ledger where ledger.order_id = payments.order_id)`;

/**
 * Payments that may be stuck: the provider has refused the last step of a kind, a step waits since a moment,
 * their time was over then, their reserved money was freed while the order goes on, or they gave back
 * money that is still to be paid.
 */
export async function listDoubtful(
  db: Db,
  since: Moment,
  limit: number,
): Promise<readonly ListedPayment[]> {
  const isLast = sql<boolean>`not exists (select 1 from payment_steps later
    where later.payment_id = step.payment_id and later.kind = step.kind and later.id > step.id)`;
  const query = listed(db).where(({ eb, or, and, exists, selectFrom }) => {
    const postingsOf = (kind: MoneyKind) =>
      selectFrom('ledger')
        .select('ledger.id')
        .whereRef('ledger.order_id', '=', 'payments.order_id')
        .whereRef('ledger.reference', '=', 'payments.reference')
        .where('ledger.kind', '=', kind);
    return or([
      exists(
        selectFrom('payment_steps as step')
          .select('step.id')
          .whereRef('step.payment_id', '=', 'payments.id')
          .where((step) =>
            step.or([
              step.and([step('step.state', '=', 'refused'), isLast]),
              step.and([step('step.state', '=', 'due'), step('step.created_at', '<', since)]),
            ]),
          ),
      ),
      and([exists(postingsOf('refunded')), sql<boolean>`${dueOfOrder} > 0`]),
      and([eb('payments.state', 'in', ['begun', 'open']), eb('payments.expires_at', '<', since)]),
      and([
        eb('payments.state', '=', 'finished'),
        eb('orders.status', 'in', ['placed', 'in-part', 'handed-over']),
        exists(postingsOf('released')),
      ]),
    ]);
  });
  return (await query.orderBy('payments.id').limit(limit).execute()).map(toListed);
}

/** Drops refused steps, so that they are tried again. Returns their number. */
export async function dropRefusedSteps(tx: Db, paymentId: number, now: Moment): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_steps')
    .set({ state: 'dropped', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function listed(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.number as order_number');
}

function toListed({
  order_number: orderNumber,
  ...row
}: Parameters<typeof toPayment>[0] & { readonly order_number: string }): ListedPayment {
  return { ...toPayment(row), orderNumber };
}
