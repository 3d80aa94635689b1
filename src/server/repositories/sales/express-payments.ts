import type { Selectable } from 'kysely';
import type { ExpressPayment } from '#domain/payments/express.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { ExpressPaymentTable } from '#server/repositories/system/schema-payments.ts';

type Document = Pick<ExpressPayment, 'viewer' | 'lines' | 'termsVersion'>;

export async function insertExpress(
  tx: Db,
  express: Omit<ExpressPayment, 'state' | 'refusal' | 'endReason'>,
): Promise<void> {
  const { reference, cartId, storeCode, begunAt, expiresAt, ...document } = express;
  await tx
    .insertInto('express_payments')
    .values({
      reference,
      cart_id: cartId,
      store_code: storeCode,
      document: JSON.stringify(document satisfies Document),
      state: 'begun',
      refusal: null,
      end_reason: null,
      begun_at: begunAt,
      expires_at: expiresAt,
      updated_at: begunAt,
    })
    .execute();
}

export async function findExpress(db: Db, reference: string): Promise<ExpressPayment | undefined> {
  const query = db.selectFrom('express_payments').selectAll().where('reference', '=', reference);
  const row = await query.executeTakeFirst();
  return row && toExpress(row);
}

type Outcome = Pick<ExpressPayment, 'state' | 'refusal' | 'endReason'>;

/** Only one that is begun comes to an end; of two at once the second answers false. */
export async function endExpress(
  tx: Db,
  reference: string,
  { state, refusal, endReason }: Outcome,
  now: Moment,
): Promise<boolean> {
  const row = await tx
    .updateTable('express_payments')
    .set({ state, refusal: refusal ?? null, end_reason: endReason ?? null, updated_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function toExpress(row: Selectable<ExpressPaymentTable>): ExpressPayment {
  return {
    // `insertExpress` wrote it.
    ...(JSON.parse(row.document) as Document),
    reference: row.reference,
    cartId: row.cart_id,
    storeCode: row.store_code,
    state: row.state,
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.end_reason !== null && { endReason: row.end_reason }),
    begunAt: row.begun_at as Moment,
    expiresAt: row.expires_at as Moment,
  };
}
