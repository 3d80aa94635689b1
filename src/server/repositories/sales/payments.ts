import type { Selectable } from 'kysely';
import type { Ore } from '#domain/money/ore.ts';
import type { EndReason, Payment, PaymentState, ProviderCode } from '#domain/payments/payment.ts';
import type { PlannedStep, StepState } from '#domain/payments/payment-step.ts';
import type { Moment } from '#domain/time/moment.ts';
import type {
  PaymentStepTable,
  PaymentTable,
} from '#server/repositories/system/schema-payments.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewPayment extends Pick<
  Payment,
  'orderId' | 'number' | 'provider' | 'reference' | 'secret' | 'amount' | 'expiresAt'
> {
  readonly providerReference?: string;
}

/**
 * Adds a payment and returns its id. Throws `UniqueViolation` where the order has a payment that is
 * begun or open.
 */
export async function insertPayment(tx: Db, payment: NewPayment, now: Moment): Promise<number> {
  const { orderId, number, provider, reference, secret, amount, expiresAt } = payment;
  const { providerReference = null } = payment;
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      number,
      provider,
      reference,
      provider_reference: providerReference,
      secret,
      amount,
      state: 'begun',
      end_reason: null,
      capture_asked: 0,
      begun_at: now,
      expires_at: expiresAt,
      confirmed_at: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findPayment(db: Db, id: number): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** Finds a payment by the shop's own name of it. */
export async function findPaymentByReference(
  db: Db,
  reference: string,
): Promise<Payment | undefined> {
  const query = db.selectFrom('payments').selectAll().where('reference', '=', reference);
  const row = await query.executeTakeFirst();
  return row && toPayment(row);
}

/** Loads the payments of each order, oldest first. */
async function loadPayments(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Payment[]>> {
  const query = db.selectFrom('payments').selectAll().orderBy('number');
  const rows = await rowsIn(query, 'order_id', orderIds);
  return Map.groupBy(rows.map(toPayment), ({ orderId }) => orderId);
}

export async function paymentsOf(db: Db, orderId: number): Promise<readonly Payment[]> {
  return (await loadPayments(db, [orderId])).get(orderId) ?? [];
}

interface PaymentChange {
  readonly state?: PaymentState;
  readonly endReason?: EndReason | null;
  readonly providerReference?: string;
  readonly captureAsked?: Ore;
  readonly confirmedAt?: Moment;
}

export async function setPayment(
  tx: Db,
  id: number,
  { state, endReason, providerReference, captureAsked, confirmedAt }: PaymentChange,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      ...(state && { state }),
      ...(endReason !== undefined && { end_reason: endReason }),
      ...(providerReference !== undefined && { provider_reference: providerReference }),
      ...(captureAsked !== undefined && { capture_asked: captureAsked }),
      ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export interface KeptStep extends PlannedStep {
  /** The provider's own reason for a refusal. */
  readonly reason: string;
  readonly createdAt: Moment;
}

/** Loads the steps of a payment, oldest first. */
export async function loadSteps(db: Db, paymentId: number): Promise<readonly KeptStep[]> {
  const query = db.selectFrom('payment_steps').selectAll().where('payment_id', '=', paymentId);
  return (await query.orderBy('id').execute()).map(toStep);
}

export async function insertStep(
  tx: Db,
  paymentId: number,
  { key, kind, amount, reached }: Omit<PlannedStep, 'id' | 'state'>,
  now: Moment,
): Promise<void> {
  await tx
    .insertInto('payment_steps')
    .values({
      payment_id: paymentId,
      step_key: key,
      kind,
      amount,
      reached,
      state: 'due',
      reason: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Ends a step that is due; one that has ended does not change. */
export async function endStep(
  tx: Db,
  id: number,
  { state, reason = '' }: { readonly state: Exclude<StepState, 'due'>; readonly reason?: string },
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('payment_steps')
    .set({ state, reason, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();
}

export function toPayment(row: Selectable<PaymentTable>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    provider: row.provider satisfies ProviderCode,
    reference: row.reference,
    ...(row.provider_reference !== null && { providerReference: row.provider_reference }),
    secret: row.secret,
    amount: row.amount as Ore,
    state: row.state,
    ...(row.end_reason !== null && { endReason: row.end_reason }),
    captureAsked: row.capture_asked as Ore,
    begunAt: row.begun_at as Moment,
    expiresAt: row.expires_at as Moment,
  };
}

function toStep(row: Selectable<PaymentStepTable>): KeptStep {
  return {
    id: row.id,
    key: row.step_key,
    kind: row.kind,
    amount: row.amount as Ore,
    reached: row.reached as Ore,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at as Moment,
  };
}
