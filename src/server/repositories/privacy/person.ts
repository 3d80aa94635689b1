import { sql, type Expression, type SqlBool } from 'kysely';
import { normalizeEmail } from '#domain/customer/email.ts';
import { lockCustomerById } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A person as the shop knows one: an account with its e-mail, or an e-mail alone (rules/safety#my-data). */
export interface Person {
  readonly email: string;
  readonly customerId?: number;
}

/** Finds the account of an e-mail in any spelling, also a blocked one. */
export async function findPerson(db: Db, written: string): Promise<Person> {
  const email = normalizeEmail(written);
  const query = db.selectFrom('customers').select('id').where('email', '=', email);
  const account = await query.executeTakeFirst();
  return account === undefined ? { email } : { email, customerId: account.id };
}

/**
 * Rows of the account, and those that a guest left with the e-mail. What another customer wrote with
 * this e-mail is theirs.
 */
export function isOf({ email, customerId }: Person): Expression<SqlBool> {
  const asGuest = sql<SqlBool>`(customer_id is null and email = ${email})`;
  return customerId === undefined
    ? asGuest
    : sql<SqlBool>`(customer_id = ${customerId} or ${asGuest})`;
}

/** No account has the number 0. */
export function accountOf({ customerId = 0 }: Person): number {
  return customerId;
}

export function ordersOf(db: Db, person: Person) {
  return db.selectFrom('orders').select('orders.id').where(isOf(person));
}

/**
 * Locks the account and the orders until the commit. Orders, returns and messages that are under way
 * lock them too, so they are seen by the erasure or refused after it.
 */
export async function lockPerson(tx: Db, person: Person): Promise<void> {
  await lockCustomerById(tx, accountOf(person));
  const orders = tx.updateTable('orders').set(({ ref }) => ({ updated_at: ref('updated_at') }));
  await orders.where(isOf(person)).execute();
}

/** The store view in which the shop writes to a person; empty for the first one. */
export async function storeOf(db: Db, person: Person): Promise<string> {
  const account = db.selectFrom('customers').select('store_code');
  const own = await account.where('id', '=', accountOf(person)).executeTakeFirst();
  const orders = db.selectFrom('orders').select('store_code').where(isOf(person));
  const last = own ?? (await orders.orderBy('id', 'desc').executeTakeFirst());
  return last?.store_code ?? '';
}
