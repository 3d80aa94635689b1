import {
  answerOf,
  deviceAnswer,
  newestFirst,
  type ConsentEvent,
} from '#domain/privacy/consent-event.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { listConsents } from '#server/repositories/customers/consents.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { accountOf, isOf, storeOf, type Person } from './person.ts';

/**
 * Finds every yes and no of a person, newest first (rules/safety#consents). Answers about a device have no name, so
 * only their reference finds them.
 */
export async function loadConsentHistory(
  db: Db,
  person: Person,
  reference = '',
): Promise<readonly ConsentEvent[]> {
  const device = reference === '' ? [] : await listConsents(db, reference);
  return newestFirst([
    ...device.map(deviceAnswer),
    ...(await newsletterHistory(db, person)),
    ...(await acceptedTerms(db, person)),
    ...(await joinedLoyalty(db, person)),
    ...(await askedAlerts(db, person)),
  ]);
}

async function newsletterHistory(db: Db, { email }: Person): Promise<readonly ConsentEvent[]> {
  const rows = await db
    .selectFrom('newsletter_history as history')
    .innerJoin('newsletter_subscriptions as own', 'own.id', 'history.subscription_id')
    .selectAll('history')
    .where('own.email', '=', email)
    .orderBy('history.id', 'desc')
    .execute();
  return rows.map(({ state, at, place, store_code, sentence, sentence_version }) => ({
    about: 'newsletter',
    answer: answerOf(state),
    at: at as Moment,
    place,
    storeCode: store_code,
    ...(sentence !== '' && { sentence, version: sentence_version }),
  }));
}

async function acceptedTerms(db: Db, person: Person): Promise<readonly ConsentEvent[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'store_code', 'placed_at', 'document'])
    .where(isOf(person))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ number, store_code, placed_at, document }) => {
    // The cast is safe: `insertOrder` wrote it.
    const { termsVersion: version } = JSON.parse(document) as Pick<Order, 'termsVersion'>;
    return {
      about: 'terms',
      answer: 'yes',
      at: placed_at as Moment,
      place: 'checkout',
      storeCode: store_code,
      order: number,
      ...(version !== undefined && { version }),
    };
  });
}

async function joinedLoyalty(db: Db, person: Person): Promise<readonly ConsentEvent[]> {
  const cards = db.selectFrom('loyalty_cards').select('since');
  const card = await cards.where('customer_id', '=', accountOf(person)).executeTakeFirst();
  if (card === undefined) return [];
  const storeCode = await storeOf(db, person);
  return [
    { about: 'loyalty', answer: 'yes', at: card.since as Moment, place: 'account', storeCode },
  ];
}

/** An alert is gone once it ends, and its yes with it. */
async function askedAlerts(db: Db, person: Person): Promise<readonly ConsentEvent[]> {
  const rows = await db.selectFrom('alerts').selectAll().where(isOf(person)).execute();
  return rows.map(({ confirmed_at, asked_at, store_code, sentence, sentence_version }) => ({
    about: 'alert',
    answer: confirmed_at === null ? 'asked' : 'yes',
    at: (confirmed_at ?? asked_at) as Moment,
    place: 'alerts',
    storeCode: store_code,
    sentence,
    version: sentence_version,
  }));
}
