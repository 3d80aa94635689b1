import type { Selectable } from 'kysely';
import type { BoughtCart, CartPayment } from '#domain/payments/cart-payment.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { CartPaymentTable } from '#server/repositories/system/schema-payments.ts';

export async function insertCartPayment(
  tx: Db,
  payment: Omit<CartPayment, 'providerReference' | 'state' | 'refusal' | 'endReason'>,
): Promise<void> {
  await tx
    .insertInto('cart_payments')
    .values({
      provider: payment.provider,
      reference: payment.reference,
      provider_reference: null,
      secret: payment.secret,
      cart_id: payment.cartId ?? '',
      store_code: payment.storeCode,
      document: JSON.stringify(payment.bought),
      state: 'begun',
      refusal: null,
      end_reason: null,
      begun_at: payment.begunAt,
      expires_at: payment.expiresAt,
      updated_at: payment.begunAt,
    })
    .execute();
}

interface ShownCart extends Pick<CartPayment, 'expiresAt' | 'bought'> {
  readonly providerReference: string;
}

/** Stores the checkout that the provider now shows the buyer. */
export async function updateCartPayment(
  tx: Db,
  reference: string,
  { providerReference, expiresAt, bought }: ShownCart,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('cart_payments')
    .set({
      provider_reference: providerReference,
      expires_at: expiresAt,
      document: JSON.stringify(bought),
      updated_at: now,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .execute();
}

export async function findCartPayment(db: Db, reference: string): Promise<CartPayment | undefined> {
  const query = db.selectFrom('cart_payments').selectAll().where('reference', '=', reference);
  const row = await query.executeTakeFirst();
  return row && toCartPayment(row);
}

/** Finds a payment by one of its two names. */
export async function findCartPaymentNamed(db: Db, name: string): Promise<CartPayment | undefined> {
  const row = await db
    .selectFrom('cart_payments')
    .selectAll()
    .where(({ eb, or }) => or([eb('reference', '=', name), eb('provider_reference', '=', name)]))
    .executeTakeFirst();
  return row && toCartPayment(row);
}

/** Finds a payment by the provider's own id. */
export async function findCartPaymentAt(
  db: Db,
  provider: ProviderCode,
  providerReference: string,
): Promise<CartPayment | undefined> {
  const row = await db
    .selectFrom('cart_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst();
  return row && toCartPayment(row);
}

/** Lists payments that are begun, or whose money has to go back, newest first. */
export async function listOpenCartPayments(db: Db, limit: number): Promise<readonly CartPayment[]> {
  const open = db
    .selectFrom('cart_payments')
    .selectAll()
    .where('state', 'in', ['begun', 'refused']);
  return (await open.orderBy('id', 'desc').limit(limit).execute()).map(toCartPayment);
}

/** Lists payments whose time to pay was over then, or whose money should have been back by then. */
export async function listStuckCartPayments(
  db: Db,
  limit: number,
  since: Moment,
): Promise<readonly CartPayment[]> {
  const stuck = db
    .selectFrom('cart_payments')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'begun'), eb('expires_at', '<', since)]),
        and([eb('state', '=', 'refused'), eb('updated_at', '<', since)]),
      ]),
    );
  return (await stuck.orderBy('id', 'desc').limit(limit).execute()).map(toCartPayment);
}

/** Finishes a refused payment whose money is back; false where another call was first. */
export async function finishCartPayment(tx: Db, reference: string, now: Moment): Promise<boolean> {
  const row = await tx
    .updateTable('cart_payments')
    .set({ state: 'freed', updated_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'refused')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Outcome = Pick<CartPayment, 'state' | 'refusal' | 'endReason'> &
  Partial<Pick<CartPayment, 'bought'>>;

/**
 * Ends a payment that is begun, or refuses one that was paid after its end; false where another call
 * was first.
 */
export async function endCartPayment(
  tx: Db,
  reference: string,
  { state, refusal, endReason, bought }: Outcome,
  now: Moment,
): Promise<boolean> {
  const row = await tx
    .updateTable('cart_payments')
    .set({
      state,
      refusal: refusal ?? null,
      end_reason: endReason ?? null,
      updated_at: now,
      ...(bought && { document: JSON.stringify(bought) }),
    })
    .where('reference', '=', reference)
    .where('state', 'in', state === 'refused' ? ['begun', 'ended'] : ['begun'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function toCartPayment(row: Selectable<CartPaymentTable>): CartPayment {
  return {
    provider: row.provider,
    reference: row.reference,
    ...(row.provider_reference !== null && { providerReference: row.provider_reference }),
    secret: row.secret,
    ...(row.cart_id !== '' && { cartId: row.cart_id }),
    storeCode: row.store_code,
    // The functions above wrote this text.
    bought: JSON.parse(row.document) as BoughtCart,
    state: row.state,
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.end_reason !== null && { endReason: row.end_reason }),
    begunAt: row.begun_at as Moment,
    expiresAt: row.expires_at as Moment,
  };
}
