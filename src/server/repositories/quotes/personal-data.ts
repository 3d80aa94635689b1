import { sql } from 'kysely';
import { accountOf, isOf } from '#server/repositories/privacy/person.ts';
import { deletedWhere } from '#server/repositories/privacy/person-part.ts';

/** A quote goes with its person; an order that was made of it holds all that the books need. */
export const personalQuotes = deletedWhere('quotes', 'quotes', (_db, person) => isOf(person));

export const personalQuoteItems = deletedWhere(
  'quote_items',
  'quotes',
  (db, person) => sql`quote_id in (${db.selectFrom('quotes').select('id').where(isOf(person))})`,
);

export const personalQuoteMessages = deletedWhere(
  'quote_messages',
  'quotes',
  (db, person) => sql`quote_id in (${db.selectFrom('quotes').select('id').where(isOf(person))})`,
);

export const personalQuoteResales = deletedWhere(
  'quote_resales',
  'quotes',
  (db, person) => sql`quote_id in (${db.selectFrom('quotes').select('id').where(isOf(person))})`,
);

export const personalQuoteSenders = deletedWhere(
  'quote_senders',
  'quotes',
  (_db, person) => sql`customer_id = ${accountOf(person)}`,
);

/** A guest's list names no person: it is known by its secret alone. */
export const personalQuoteLists = deletedWhere(
  'quote_lists',
  'quotes',
  (_db, person) => sql`customer_id = ${accountOf(person)}`,
);

export const personalQuoteListItems = deletedWhere(
  'quote_list_items',
  'quotes',
  (_db, person) =>
    sql`list_id in (select id from quote_lists where customer_id = ${accountOf(person)})`,
);
