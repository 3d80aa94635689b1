import { sql, type Selectable } from 'kysely';
import { articleAlertKinds, type Alert, type AlertKind } from '#domain/alerts/alert.ts';
import { ore } from '#domain/money/ore.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { isOf, type Person } from '#server/repositories/privacy/person.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { AlertTable } from '#server/repositories/system/schema-alerts.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface StoredAlert extends Alert {
  readonly id: number;
}

/** An alert about an article, or about a cart. */
export interface AnyAlert extends Omit<StoredAlert, 'kind'> {
  readonly kind: AlertKind;
  /** The cart of a guest. */
  readonly cartId?: string;
}

/**
 * Stores an alert and returns its id. A new question replaces an earlier one about the same article that
 * has led to no letter. One without proof leaves a proved alert as it is, and then there is no id.
 */
export async function saveAlert(tx: Db, alert: Alert): Promise<number | undefined> {
  const { token_hash, ...asked } = columnsOf(alert);
  const stored = await tx
    .insertInto('alerts')
    .values({ ...asked, token_hash })
    .onConflict((conflict) => {
      const open = conflict.columns(['email', 'kind', 'sku_key']).where('sent_at', 'is', null);
      if (alert.confirmedAt !== undefined) return open.doUpdateSet({ ...asked, token_hash });
      // The link of an earlier letter goes on working.
      return open.doUpdateSet(asked).where('alerts.confirmed_at', 'is', null);
    })
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Counts the open alerts of a mailbox. */
export function countAlerts(db: Db, email: string, now: Moment): Promise<number> {
  return countRows(open(db, now).where('email', '=', email));
}

export async function findAlert(db: Db, id: number): Promise<AnyAlert | undefined> {
  const row = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && anyAlertOf(row);
}

/** Sets the link of an alert that waits for its proof. */
export async function setAlertToken(
  tx: Db,
  id: number,
  tokenHash: string,
  endsAt: Moment,
): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ token_hash: tokenHash, ends_at: endsAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Finds the alert that waits behind a link; undefined where the link is unknown, used or over. */
export async function findAlertByToken(
  db: Db,
  tokenHash: string,
  now: Moment,
): Promise<AnyAlert | undefined> {
  const row = await db
    .selectFrom('alerts')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row && anyAlertOf(row);
}

/** Notes that the mailbox is proved; false where it was already, or the alert is gone. */
export async function setAlertConfirmed(
  tx: Db,
  id: number,
  endsAt: Moment,
  now: Moment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ confirmed_at: now, token_hash: null, ends_at: endsAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the letter is given to the outbox. Only one of two processes that do this at once gets true. */
export async function setAlertSent(tx: Db, id: number, now: Moment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const confirmed = (db: Db) =>
  db
    .selectFrom('alerts')
    .where('confirmed_at', 'is not', null)
    .where('kind', 'in', articleAlertKinds);

const open = (db: Db, now: Moment) =>
  confirmed(db).where('sent_at', 'is', null).where('ends_at', '>', now);

/** The open alerts of a person, newest first. */
export async function alertsOf(
  db: Db,
  person: Person,
  now: Moment,
): Promise<readonly StoredAlert[]> {
  const own = open(db, now).selectAll().where(isOf(person));
  const rows = await own.orderBy('id', 'desc').execute();
  return rows.map(alertOf);
}

/** The next open alerts after an id; with skus only those about these articles. */
export async function openAlertsAfter(
  db: Db,
  id: number,
  limit: number,
  { now, skus }: { readonly now: Moment; readonly skus?: readonly string[] },
): Promise<readonly StoredAlert[]> {
  const next = open(db, now).selectAll().where('id', '>', id).orderBy('id').limit(limit);
  if (skus === undefined) return (await next.execute()).map(alertOf);
  if (skus.length === 0) return [];
  const keys = sql.join(skus.map((sku) => sku.toLowerCase()));
  const isAbout = sql<boolean>`(sku_key in (${keys}) or parent_key in (${keys}))`;
  return (await next.where(isAbout).execute()).map(alertOf);
}

/** Takes the alerts of a customer along to a new address. They replace those that it has about the same articles. */
export async function moveAlerts(tx: Db, customerId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('alerts')
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('alerts as own')
          .select('own.id')
          .where('own.customer_id', '=', customerId)
          .where('own.email', '!=', email)
          .where('own.sent_at', 'is', null)
          .whereRef('own.kind', '=', 'alerts.kind')
          .whereRef('own.sku_key', '=', 'alerts.sku_key'),
      ),
    )
    .execute();
  await tx.updateTable('alerts').set({ email }).where('customer_id', '=', customerId).execute();
}

/** Deletes one alert of a person, or all; returns how many there were. */
export async function deleteAlerts(tx: Db, person: Person, id?: number): Promise<number> {
  const all = tx.deleteFrom('alerts').where(isOf(person));
  const { numDeletedRows } = await (
    id === undefined ? all : all.where('id', '=', id)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

function columnsOf(alert: Alert) {
  const { price, agreement } = alert;
  return {
    kind: alert.kind,
    email: alert.email,
    customer_id: alert.customerId ?? null,
    store_code: alert.storeCode,
    sku_key: alert.sku,
    parent_key: alert.parentSku ?? '',
    cart_id: null,
    price_seen: price?.seen ?? null,
    price_limit: price?.limit ?? null,
    is_net: price?.isNet ? 1 : 0,
    sentence: agreement.sentence,
    sentence_version: agreement.version,
    asked_at: alert.askedAt,
    token_hash: null,
    confirmed_at: alert.confirmedAt ?? null,
    sent_at: null,
    ends_at: alert.endsAt,
  };
}

/** The cast is safe: the row is of an alert about an article. */
const alertOf = (row: Selectable<AlertTable>) => anyAlertOf(row) as StoredAlert;

function anyAlertOf(row: Selectable<AlertTable>): AnyAlert {
  const { price_seen: seen, price_limit: limit } = row;
  return {
    id: row.id,
    kind: row.kind,
    email: row.email,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    storeCode: row.store_code,
    sku: row.sku_key,
    ...(row.parent_key !== '' && { parentSku: row.parent_key }),
    ...(row.cart_id !== null && { cartId: row.cart_id }),
    ...(seen !== null && {
      price: {
        seen: ore(seen),
        ...(limit !== null && { limit: ore(limit) }),
        isNet: row.is_net === 1,
      },
    }),
    agreement: { sentence: row.sentence, version: row.sentence_version },
    askedAt: moment(row.asked_at),
    ...(row.confirmed_at !== null && { confirmedAt: moment(row.confirmed_at) }),
    ...(row.sent_at !== null && { sentAt: moment(row.sent_at) }),
    endsAt: moment(row.ends_at),
  };
}
