import { sql } from 'kysely';
import { cartAlert, type Alert } from '#domain/alerts/alert.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { hashToken } from '#server/tokens.ts';

type Yes = Pick<Alert, 'email' | 'storeCode' | 'agreement' | 'askedAt' | 'endsAt'>;

interface OwnReminder extends Yes {
  readonly customerId: number;
}

interface GuestReminder extends Yes {
  readonly cartId: string;
}

/** Stores a customer's yes to one reminder of their cart; another yes counts from its own moment. */
export async function saveCartReminder(tx: Db, reminder: OwnReminder): Promise<void> {
  const { customerId, askedAt } = reminder;
  const owned = { customer_id: customerId, token_hash: null, confirmed_at: askedAt };
  const row = { ...columnsOf(reminder), ...owned };
  await tx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['email', 'kind', 'sku_key']).where('sent_at', 'is', null).doUpdateSet(row),
    )
    .execute();
}

/**
 * Stores a guest's question for a letter with a cart, which waits for its proof, and returns its id. One
 * that is proved stays as it is, and then there is no id.
 */
export async function saveGuestReminder(
  tx: Db,
  reminder: GuestReminder,
): Promise<number | undefined> {
  const { cartId } = reminder;
  // A mailbox has one question for each cart, so a stranger who asks changes none of its owner.
  const row = { ...columnsOf(reminder), cart_id: cartId, sku_key: hashToken(cartId) };
  const stored = await tx
    .insertInto('alerts')
    .values({ ...row, token_hash: null, confirmed_at: null })
    .onConflict((conflict) => {
      const open = conflict.columns(['email', 'kind', 'sku_key']).where('sent_at', 'is', null);
      // The link of an earlier letter goes on working.
      return open.doUpdateSet(row).where('alerts.confirmed_at', 'is', null);
    })
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

function columnsOf({ email, storeCode, agreement, askedAt, endsAt }: Yes) {
  return {
    kind: cartAlert,
    email,
    customer_id: null,
    store_code: storeCode,
    sku_key: '',
    parent_key: '',
    cart_id: null,
    price_seen: null,
    price_limit: null,
    is_net: 0,
    sentence: agreement.sentence,
    sentence_version: agreement.version,
    asked_at: askedAt,
    sent_at: null,
    ends_at: endsAt,
  } as const;
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

/** The proved questions of a guest for letters with a cart, newest first. */
export async function guestReminders(
  db: Db,
  email: string,
  now: Moment,
): Promise<readonly { readonly id: number; readonly askedAt: Moment }[]> {
  const rows = await open(db, now)
    .select(['id', 'asked_at'])
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, askedAt: moment(row.asked_at) }));
}

export async function deleteCartReminder(tx: Db, customerId: number): Promise<void> {
  await tx
    .deleteFrom('alerts')
    .where('kind', '=', cartAlert)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Ends one question that has no cart to tell of. */
export async function deleteReminder(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('alerts').where('id', '=', id).execute();
}

export interface DueReminder {
  readonly id: number;
  readonly cartId: string;
}

/**
 * The proved reminders whose cart has had no change since a moment, and whose yes is older. Closed
 * accounts have none.
 */
export async function dueCartReminders(
  db: Db,
  { storeCode, now, quietSince }: DueBy,
  limit: number,
): Promise<readonly DueReminder[]> {
  const rows = await open(db, now)
    .innerJoin('carts', (join) =>
      join.on(sql<boolean>`(carts.customer_id = alerts.customer_id or carts.id = alerts.cart_id)`),
    )
    .leftJoin('customers', 'customers.id', 'alerts.customer_id')
    .select(['alerts.id', 'carts.id as cart_id'])
    .where(sql<boolean>`(alerts.customer_id is null or customers.is_active = 1)`)
    .where('alerts.store_code', '=', storeCode)
    .where('alerts.confirmed_at', '<=', quietSince)
    .where('carts.updated_at', '<=', quietSince)
    .orderBy('alerts.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, cartId: row.cart_id }));
}

interface DueBy {
  readonly storeCode: string;
  readonly now: Moment;
  readonly quietSince: Moment;
}
