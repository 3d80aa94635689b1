import { sql } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A page that leaves as a letter, and the store view of its readers. */
export interface PageToSend {
  readonly page: string;
  readonly storeCode: string;
}

/** The subscribers of a store view who were not given the page yet. */
function without(db: Db, { page, storeCode }: PageToSend) {
  const given = db
    .selectFrom('newsletter_readers')
    .select('subscription_id')
    .where('page', '=', page);
  return db
    .selectFrom('newsletter_subscriptions')
    .where('state', '=', 'subscribed')
    .where('store_code', '=', storeCode)
    .where('id', 'not in', given);
}

export function countReadersWithout(db: Db, wanted: PageToSend): Promise<number> {
  return countRows(without(db, wanted));
}

/**
 * Notes that the next subscribers are given the page, and returns their ids. Of two processes that do
 * this at once, only one gets a subscriber.
 */
export async function giveToReaders(
  tx: Db,
  wanted: PageToSend,
  limit: number,
  now: Moment,
): Promise<readonly number[]> {
  const next = without(tx, wanted)
    .select([sql.val(wanted.page).as('page'), 'id', sql.val(now).as('given_at')])
    .orderBy('id')
    .limit(limit);
  const rows = await tx
    .insertInto('newsletter_readers')
    .columns(['page', 'subscription_id', 'given_at'])
    .expression(next)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .execute();
  return rows.map(({ subscription_id: id }) => id);
}

/** The store views that have subscribers. */
export async function subscribedStoreCodes(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select('store_code')
    .distinct()
    .where('state', '=', 'subscribed')
    .orderBy('store_code')
    .execute();
  return rows.map(({ store_code: code }) => code);
}
