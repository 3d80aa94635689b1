import { dateText } from '#domain/import/write-values.ts';
import type { SubscriptionState } from '#domain/newsletter/subscription.ts';
import {
  subscriptionsAfter,
  type StoredSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { pages, writeCsv } from './export-csv.ts';

const header =
  'email state store_view_code place sentence sentence_version asked_at confirmed_at'.split(' ');

type Row = Readonly<Record<string, string>>;

/** Exports the addresses in a state with the proof of each, in one snapshot. Returns their number. */
export function exportNewsletter(
  database: Database,
  file: string,
  state: SubscriptionState,
): Promise<number> {
  return database.snapshot((db) => {
    const all = pages(
      (last, limit) => subscriptionsAfter(db, state, last, limit),
      ({ id }) => id,
    );
    return writeCsv(file, header, rowsOf(all));
  });
}

async function* rowsOf(all: AsyncIterable<readonly StoredSubscription[]>): AsyncGenerator<Row> {
  for await (const page of all) yield* page.map(rowOf);
}

function rowOf(subscription: StoredSubscription): Row {
  const { email, state, storeCode, place, agreement, askedAt, confirmedAt } = subscription;
  return {
    email,
    state,
    place,
    store_view_code: storeCode,
    sentence: agreement.sentence,
    sentence_version: agreement.version === 0 ? '' : String(agreement.version),
    asked_at: dateText(askedAt, 'start'),
    confirmed_at: confirmedAt === undefined ? '' : dateText(confirmedAt, 'start'),
  };
}
