import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import { checkPhone } from '#domain/customer/phone.ts';
import { parseCardNumber } from '#domain/loyalty/card-number.ts';
import type { Moment } from '#domain/time/moment.ts';
import { matches } from '#server/repositories/system/matches.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { CustomerTable } from '#server/repositories/system/schema-customers.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { sliceOf } from '#server/repositories/system/slice.ts';

/** A customer as operators see one, also a blocked one. */
export interface ListedCustomer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly groupId: number;
  readonly hasNetPrices: boolean;
  readonly isBlocked: boolean;
  readonly storeCode: string;
  readonly createdAt: Moment;
}

export interface WantedCustomers {
  /** Words of e-mail, names or companies, or a whole number of a customer, a phone or a loyalty card. */
  readonly search?: string;
  readonly groupId?: number;
  readonly limit: number;
  readonly offset: number;
}

/** Lists customers, newest first. */
export async function listCustomers(
  db: Db,
  { search, groupId, limit, offset }: WantedCustomers,
): Promise<{ readonly customers: readonly ListedCustomer[]; readonly total: number }> {
  let query = db.selectFrom('customers');
  if (groupId !== undefined) query = query.where('group_id', '=', groupId);
  if (search !== undefined) query = query.where(isFoundBy(db, search));
  const slice = { sort: '-id', limit, offset } as const;
  const rows = await sliceOf(query.selectAll(), slice, { id: 'customers.id' }).execute();
  return { customers: rows.map(toListed), total: await countRows(query) };
}

export async function findListedCustomer(
  db: Db,
  email: string,
): Promise<ListedCustomer | undefined> {
  const query = db.selectFrom('customers').selectAll().where('email', '=', email);
  const row = await query.executeTakeFirst();
  return row && toListed(row);
}

const named = ['customers.email', 'customers.first_name', 'customers.last_name'];

function isFoundBy(db: Db, search: string): Expression<SqlBool> {
  const words = search.split(/\s+/).map((word) => matches(word, named));
  const found: Expression<SqlBool>[] = [sql`(${sql.join(words, sql` and `)})`];
  const addresses = db.selectFrom('addresses').select('addresses.customer_id');
  found.push(isOneOf(addresses.where(matches(search, ['addresses.company']))));
  const phone = checkPhone(search);
  if (phone.ok) {
    found.push(sql`customers.phone = ${phone.value}`);
    found.push(isOneOf(addresses.where('addresses.phone', '=', phone.value)));
  }
  const card = parseCardNumber(search);
  if (card !== undefined) {
    const cards = db.selectFrom('loyalty_cards').select('loyalty_cards.customer_id');
    found.push(isOneOf(cards.where('loyalty_cards.number', '=', card)));
  }
  if (/^\d{1,9}$/.test(search)) found.push(sql`customers.id = ${Number(search)}`);
  return sql`(${sql.join(found, sql` or `)})`;
}

function isOneOf(ids: Expression<unknown>): Expression<SqlBool> {
  return sql`customers.id in (${ids})`;
}

function toListed(row: Selectable<CustomerTable>): ListedCustomer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    groupId: row.group_id,
    hasNetPrices: row.has_net_prices === 1,
    isBlocked: row.is_active === 0,
    storeCode: row.store_code,
    createdAt: row.created_at as Moment,
  };
}
