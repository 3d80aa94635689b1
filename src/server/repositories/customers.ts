import type { Db } from '#server/engines/database/port.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A person with an account (spec §3 User). */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: number;
  readonly hasNetPrices: boolean;
  readonly passwordHash: string;
  readonly storeCode: string;
  readonly addresses: readonly CustomerAddress[];
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

export interface CustomerAddress extends Address {
  readonly id: number;
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

export type NewCustomer = Omit<Customer, 'id'>;

/** Stores a new customer; throws `UniqueViolation` when the e-mail is known. */
export async function insertCustomer(tx: Db, customer: NewCustomer): Promise<Customer> {
  const { id } = await tx
    .insertInto('customers')
    .values({ ...columnsOf(customer), created_at: customer.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...customer, id };
}

/** Writes a customer's profile, addresses and password. */
export async function updateCustomer(tx: Db, customer: Customer): Promise<void> {
  await tx
    .updateTable('customers')
    .set(columnsOf(customer))
    .where('id', '=', customer.id)
    .execute();
}

export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return row && toCustomer(row);
}

export async function findCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}

function columnsOf(customer: NewCustomer) {
  return {
    email: customer.email,
    email_key: customer.email.toLowerCase(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    group_id: customer.groupId,
    has_net_prices: customer.hasNetPrices ? (1 as const) : (0 as const),
    password_hash: customer.passwordHash,
    store_code: customer.storeCode,
    document: JSON.stringify({ addresses: customer.addresses }),
    updated_at: customer.updatedAt,
  };
}

interface CustomerRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly group_id: number;
  readonly has_net_prices: number;
  readonly password_hash: string;
  readonly store_code: string;
  readonly document: string;
  readonly created_at: number;
  readonly updated_at: number;
}

function toCustomer(row: CustomerRow): Customer {
  // `columnsOf` wrote the document.
  const { addresses } = JSON.parse(row.document) as Pick<Customer, 'addresses'>;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    groupId: row.group_id,
    hasNetPrices: row.has_net_prices === 1,
    passwordHash: row.password_hash,
    storeCode: row.store_code,
    addresses,
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  };
}
