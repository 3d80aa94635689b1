import type { Selectable } from 'kysely';
import { normalizeEmail } from '#domain/customer/email.ts';
import {
  movesOf,
  type Agreement,
  type Subscription,
  type SubscriptionMove,
  type SubscriptionPlace,
  type SubscriptionState,
} from '#domain/newsletter/subscription.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsAfter } from '#server/repositories/system/queries.ts';
import type { SubscriptionTable } from '#server/repositories/system/schema-newsletter.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface StoredSubscription extends Subscription {
  readonly id: number;
}

/** A change of a subscription, with its proof. */
interface Change {
  readonly email: string;
  readonly move: SubscriptionMove;
  readonly storeCode: string;
  readonly place: SubscriptionPlace;
  /** Absent in moves that need no yes. */
  readonly agreement?: Agreement;
  /** The moment of the yes, where that was before the move. */
  readonly askedAt?: Moment;
  readonly actor: string;
}

const noAgreement: Agreement = { sentence: '', version: 0 };

export async function findSubscription(
  db: Db,
  email: string,
): Promise<StoredSubscription | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  return row && subscriptionOf(row);
}

export async function findSubscriptionById(
  db: Db,
  id: number,
): Promise<StoredSubscription | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && subscriptionOf(row);
}

/**
 * Makes a move with one conditional write, and adds it to the history; undefined where the state does
 * not allow it. A yes makes a row for a new address.
 */
export async function moveSubscription(
  tx: Db,
  change: Change,
  now: Moment,
): Promise<StoredSubscription | undefined> {
  const { from } = movesOf(change.move);
  const isYes = change.move === 'ask' || change.move === 'subscribe';
  const row = isYes
    ? await writeYes(tx, change, from, now)
    : await writeMove(tx, change, from, now);
  if (row === undefined) return undefined;
  const { storeCode, place, agreement = noAgreement, actor } = change;
  await tx
    .insertInto('newsletter_history')
    .values({
      subscription_id: row.id,
      state: row.state,
      store_code: storeCode,
      place,
      sentence: agreement.sentence,
      sentence_version: agreement.version,
      actor,
      at: now,
    })
    .execute();
  return subscriptionOf(row);
}

function writeYes(
  tx: Db,
  { email, move, storeCode, place, agreement = noAgreement, askedAt }: Change,
  from: readonly SubscriptionState[],
  now: Moment,
) {
  const { to } = movesOf(move);
  const row = {
    state: to,
    store_code: storeCode,
    place,
    sentence: agreement.sentence,
    sentence_version: agreement.version,
    asked_at: askedAt ?? now,
    confirmed_at: to === 'subscribed' ? now : null,
    updated_at: now,
  };
  return tx
    .insertInto('newsletter_subscriptions')
    .values({ ...row, email: normalizeEmail(email) })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('newsletter_subscriptions.state', 'in', from),
    )
    .returningAll()
    .executeTakeFirst();
}

function writeMove(
  tx: Db,
  { email, move }: Change,
  from: readonly SubscriptionState[],
  now: Moment,
) {
  const { to } = movesOf(move);
  return tx
    .updateTable('newsletter_subscriptions')
    .set({ state: to, updated_at: now, ...(to === 'subscribed' && { confirmed_at: now }) })
    .where('email', '=', normalizeEmail(email))
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export interface SubscriptionEvent {
  readonly state: SubscriptionState;
  readonly place: SubscriptionPlace;
  readonly at: Moment;
}

/** One person never needs this many rows on a page. */
const maxEvents = 100;

/** Lists the events of a subscription, newest first. */
export async function historyOfSubscription(
  db: Db,
  id: number,
): Promise<readonly SubscriptionEvent[]> {
  const rows = await db
    .selectFrom('newsletter_history')
    .select(['state', 'place', 'at'])
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
  // The cast is safe: `moveSubscription` wrote it.
  return rows.map(({ at, ...row }) => ({ ...row, at: at as Moment }));
}

/** Loads subscriptions in a state after an id, in the order of ids. */
export async function subscriptionsAfter(
  db: Db,
  state: SubscriptionState,
  last: number,
  limit: number,
): Promise<readonly StoredSubscription[]> {
  const rows = await rowsAfter(db, 'newsletter_subscriptions', last, limit, { state });
  return rows.map(subscriptionOf);
}

export async function newestSubscriptions(
  db: Db,
  state: SubscriptionState,
  limit: number,
): Promise<readonly StoredSubscription[]> {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('state', '=', state)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(subscriptionOf);
}

/** Counts the addresses in each state; a state without addresses is left out. */
export async function countSubscriptions(db: Db): Promise<ReadonlyMap<SubscriptionState, number>> {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/**
 * Notes that a mailbox and a customer got their coupon; false where one of them had one before
 * (rules/newsletter#coupon).
 */
export async function recordNewsletterCoupon(
  tx: Db,
  given: { readonly mailboxHash: string; readonly customerId?: number; readonly codeKey: string },
  now: Moment,
): Promise<boolean> {
  const noted = await tx
    .insertInto('newsletter_coupons')
    .values({
      mailbox_hash: given.mailboxHash,
      customer_id: given.customerId ?? null,
      code_key: given.codeKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_key')
    .executeTakeFirst();
  return noted !== undefined;
}

function subscriptionOf(row: Selectable<SubscriptionTable>): StoredSubscription {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    storeCode: row.store_code,
    place: row.place,
    agreement: { sentence: row.sentence, version: row.sentence_version },
    // The casts are safe: `moveSubscription` wrote them.
    askedAt: row.asked_at as Moment,
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at as Moment }),
  };
}
