import { cartAlert, type Alert } from '#domain/alerts/alert.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

interface Reminder extends Pick<Alert, 'email' | 'storeCode' | 'agreement' | 'askedAt' | 'endsAt'> {
  readonly customerId: number;
}

/** Stores a customer's yes to one reminder of their cart; another yes counts from its own moment. */
export async function saveCartReminder(tx: Db, reminder: Reminder): Promise<void> {
  const { agreement, askedAt } = reminder;
  const row = {
    kind: cartAlert,
    email: reminder.email,
    customer_id: reminder.customerId,
    store_code: reminder.storeCode,
    sku_key: '',
    parent_key: '',
    price_seen: null,
    price_limit: null,
    is_net: 0,
    sentence: agreement.sentence,
    sentence_version: agreement.version,
    asked_at: askedAt,
    token_hash: null,
    confirmed_at: askedAt,
    sent_at: null,
    ends_at: reminder.endsAt,
  } as const;
  await tx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['email', 'kind', 'sku_key']).where('sent_at', 'is', null).doUpdateSet(row),
    )
    .execute();
}

const open = (db: Db, now: Moment) =>
  db
    .selectFrom('alerts')
    .where('alerts.kind', '=', cartAlert)
    .where('alerts.sent_at', 'is', null)
    .where('alerts.ends_at', '>', now);

export async function hasCartReminder(db: Db, customerId: number, now: Moment): Promise<boolean> {
  const row = open(db, now).select('id').where('customer_id', '=', customerId);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteCartReminder(tx: Db, customerId: number): Promise<void> {
  await tx
    .deleteFrom('alerts')
    .where('kind', '=', cartAlert)
    .where('customer_id', '=', customerId)
    .execute();
}

export interface DueReminder {
  readonly id: number;
  readonly customerId: number;
  readonly cartId: string;
}

/** The reminders of open accounts whose cart has had no change since a moment, and whose yes is older. */
export async function dueCartReminders(
  db: Db,
  { storeCode, now, quietSince }: DueBy,
  limit: number,
): Promise<readonly DueReminder[]> {
  const rows = await open(db, now)
    .innerJoin('carts', 'carts.customer_id', 'alerts.customer_id')
    .innerJoin('customers', 'customers.id', 'alerts.customer_id')
    .select(['alerts.id', 'alerts.customer_id', 'carts.id as cart_id'])
    .where('customers.is_active', '=', 1)
    .where('alerts.store_code', '=', storeCode)
    .where('alerts.asked_at', '<=', quietSince)
    .where('carts.updated_at', '<=', quietSince)
    .orderBy('alerts.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id ?? 0,
    cartId: row.cart_id,
  }));
}

interface DueBy {
  readonly storeCode: string;
  readonly now: Moment;
  readonly quietSince: Moment;
}
