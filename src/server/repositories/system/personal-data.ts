import { sql, type Expression, type SqlBool } from 'kysely';
import { accountOf, isOf, ordersOf, type Person } from '#server/repositories/privacy/person.ts';
import {
  rowsWhere,
  type PersonPart,
  type PersonRow,
} from '#server/repositories/privacy/person-part.ts';
import { personalCartPayments } from '#server/repositories/sales/personal-data.ts';
import type { Db } from './schema.ts';
import { forgetMessages } from './outbox.ts';

/** This letter tells a person of their erasure, and goes with its sending. */
const lastLetter = 'mail.person-erased';

/** Letters that wait or were given up; a sent one has no content left (rules/safety#outbox). */
export const personalLetters: PersonPart = {
  part: 'letters',
  fate: 'deleted',
  find: openLetters,
  erase: async (tx, person, now) => {
    const keys = (await openLetters(tx, person)).map(({ unique_key }) => unique_key);
    await forgetMessages(tx, keys, now);
  },
};

interface Letter extends PersonRow {
  readonly unique_key: string;
}

async function openLetters(db: Db, person: Person): Promise<readonly Letter[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'unique_key', 'document', 'created_at', 'given_up_at'])
    .where('done_at', 'is', null)
    .where('kind', 'like', 'mail.%')
    .where('kind', '!=', lastLetter)
    .orderBy('id')
    .execute();
  const things = await thingsOf(db, person);
  return rows.filter(({ document }) => {
    // Only letters are read here, and each is an object of keys.
    const keys = JSON.parse(document) as Readonly<Record<string, unknown>>;
    return Object.entries(keys).some(([name, value]) => things[name]?.has(value) === true);
  });
}

/** The things of a person by the names under which letters hold their keys. */
export async function thingsOf(
  db: Db,
  person: Person,
): Promise<Readonly<Record<string, ReadonlySet<unknown>>>> {
  const ids = async (table: 'requests' | 'messages') =>
    new Set((await db.selectFrom(table).select('id').where(isOf(person)).execute()).map(idOf));
  const orders = await ordersOf(db, person).execute();
  const asked = db.selectFrom('confirmations').select('id').where('email', '=', person.email);
  const papers = db.selectFrom('invoices').select('number as id');
  const returns = db.selectFrom('returns').select('returns.id');
  const ownReturns = returns.where('order_id', 'in', ordersOf(db, person));
  const words = db.selectFrom('return_messages').select('id');
  const reading = db.selectFrom('newsletter_subscriptions').select('id');
  const alerts = db.selectFrom('alerts').select('id').where(isOf(person));
  const quotes = db.selectFrom('quotes').select('id').where(isOf(person));
  const asking = db.selectFrom('order_approvals').select('id');
  const approvals = asking.where('customer_id', '=', accountOf(person));
  const quoteWords = db.selectFrom('quote_messages').select('id');
  const payments = await personalCartPayments.find(db, person);
  return {
    to: new Set([person.email]),
    orderId: new Set(orders.map(idOf)),
    requestId: await ids('requests'),
    messageId: await ids('messages'),
    returnId: new Set((await ownReturns.execute()).map(idOf)),
    returnMessageId: new Set(
      (await words.where('return_id', 'in', ownReturns).execute()).map(idOf),
    ),
    subscriptionId: new Set((await reading.where('email', '=', person.email).execute()).map(idOf)),
    quoteId: new Set((await quotes.execute()).map(idOf)),
    quoteMessageId: new Set((await quoteWords.where('quote_id', 'in', quotes).execute()).map(idOf)),
    approvalId: new Set((await approvals.execute()).map(idOf)),
    alertId: new Set((await alerts.execute()).map(idOf)),
    reference: new Set(payments.map(({ reference }) => reference)),
    confirmationId: new Set((await asked.execute()).map(idOf)),
    paper: new Set(
      (await papers.where('order_id', 'in', ordersOf(db, person)).execute()).map(idOf),
    ),
  };
}

const idOf = ({ id }: { readonly id: number }): number => id;

/** The reason that staff wrote, the number of a parcel, and the text of a payment in the bank. */
const wordFields = ['reason', 'trackingNumber', 'reference'];

/**
 * Changes by the person, also in another's name, or of their account, company, card, orders, returns and quotes. They
 * name things by number and stay, but without words that may be about the person.
 */
export const personalAudit = rowsWhere('audit', 'history', isOwnAudit, async (tx, person) => {
  const isOwn = sql<SqlBool>`${isOwnAudit(tx, person)}`;
  const rows = await tx.selectFrom('audit').select(['id', 'detail']).where(isOwn).execute();
  for (const { id, detail } of rows) {
    // `recordAudit` wrote an object.
    const told = JSON.parse(detail) as Readonly<Record<string, unknown>>;
    const words = wordFields.filter((name) => Object.hasOwn(told, name));
    if (words.length === 0) continue;
    const left = JSON.stringify({
      ...told,
      ...Object.fromEntries(words.map((name) => [name, ''])),
    });
    await tx.updateTable('audit').set({ detail: left }).where('id', '=', id).execute();
  }
});

function isOwnAudit(db: Db, person: Person): Expression<SqlBool> {
  const orders = db.selectFrom('orders').where(isOf(person));
  const returns = db
    .selectFrom('returns')
    .select('id')
    .where('order_id', 'in', orders.select('id'));
  const quotes = db.selectFrom('quotes').select('id').where(isOf(person));
  const ofThings = sql`subject in (${orders.select(sql<string>`'order:' || number`.as('subject'))})
    or (case when subject like 'return:R%' then cast(substr(subject, 9) as integer) end) in (${returns})
    or (case when subject like 'quote:Q%' then cast(substr(subject, 8) as integer) end) in (${quotes})`;
  if (person.customerId === undefined) return sql`(${ofThings})`;
  const cards = db.selectFrom('loyalty_cards').where('customer_id', '=', person.customerId);
  const ofCard = cards.select(sql<string>`'loyalty:' || number`.as('subject'));
  const companies = db.selectFrom('companies').where('super_user_id', '=', person.customerId);
  const ofCompany = companies.select(sql<string>`'company:' || cast(id as text)`.as('subject'));
  const account = `customer:${person.customerId}`;
  return sql`(${ofThings} or subject in (${ofCard}) or subject in (${ofCompany}) or subject = ${account} or actor = ${account}
    or actor like ${`${account} %`} or actor like ${`% represented-by:${person.customerId}`})`;
}
