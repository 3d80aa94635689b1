import type { Address } from '#domain/checkout/checkout.ts';
import type { Moment } from '#domain/time/moment.ts';
import { replaceRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import {
  readCustomerDocument,
  writeCustomerDocument,
  type CustomerDocument,
} from './customer-document.ts';

export interface Customer extends Partial<CustomerDocument> {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164 number; absent where none was given. */
  readonly phone?: string;
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

export type NewCustomer = Omit<Customer, 'id' | 'phone'>;

/** Without phone or addresses, those stay as they are; an empty phone takes it away. */
export interface ChangedProfile extends Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'phone' | 'updatedAt'
> {
  readonly addresses?: readonly CustomerAddress[];
}

/** Adds a customer. Throws `UniqueViolation` when the e-mail is known. */
export async function insertCustomer(tx: Db, customer: NewCustomer): Promise<Customer> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      ...columnsOf(customer),
      email: customer.email.toLowerCase(),
      password_hash: customer.passwordHash,
      is_subscribed: 0,
      is_active: 1,
      created_at: customer.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = { ...customer, id };
  await replaceAddresses(tx, stored);
  return stored;
}

/**
 * Updates a customer except e-mail, password and phone, which only `setCustomerEmail`, `setPassword` and
 * `saveProfile` change.
 */
export async function updateCustomer(tx: Db, customer: Customer): Promise<void> {
  await tx
    .updateTable('customers')
    .set(columnsOf(customer))
    .where('id', '=', customer.id)
    .execute();
  await replaceAddresses(tx, customer);
}

/** Saves what customers change themselves; another call may change the rest at the same time. */
export async function saveProfile(
  tx: Db,
  { id, firstName, lastName, phone, addresses, updatedAt }: ChangedProfile,
): Promise<void> {
  await tx
    .updateTable('customers')

    .set({
      first_name: firstName,
      last_name: lastName,
      ...(phone !== undefined && { phone }),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
  if (addresses !== undefined) await replaceAddresses(tx, { id, addresses });
}

/** Sets the e-mail. Throws `UniqueViolation` when another customer has it. */
export async function setCustomerEmail(
  tx: Db,
  id: number,
  email: string,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email: email.toLowerCase(), updated_at: now })
    .where('id', '=', id)
    .execute();
}

const locking = (tx: Db, id: number) =>
  tx
    .updateTable('customers')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id);

/** Locks a customer until the commit; false where there is none any more. */
export async function lockCustomerById(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await locking(tx, id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a customer until the commit; false where the password is not the expected one. */
export async function lockCustomer(
  tx: Db,
  { id, passwordHash }: Pick<Customer, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const locked = locking(tx, id).where('password_hash', '=', passwordHash);
  const { numUpdatedRows } = await locked.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a password; false where the present one is not the expected one. */
export async function setPassword(
  tx: Db,
  { id, passwordHash: before }: Pick<Customer, 'id' | 'passwordHash'>,
  passwordHash: string,
  now: Moment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes an account, or opens it again. */
export async function setActive(tx: Db, id: number, isActive: boolean, now: Moment): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ is_active: isActive ? 1 : 0, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets the price group; false where the customer is not in the group `from`. */
export async function setGroup(
  tx: Db,
  { id, from, to }: { readonly id: number; readonly from: number; readonly to: number },
  now: Moment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ group_id: to, updated_at: now })
    .where('id', '=', id)
    .where('group_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a customer has this e-mail; closed accounts count too. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export function findCustomerByEmail(db: Db, email: string): Promise<Customer | undefined> {
  return findActive(db, 'email', email.toLowerCase());
}

export function findCustomer(db: Db, id: number): Promise<Customer | undefined> {
  return findActive(db, 'id', id);
}

function columnsOf(customer: NewCustomer) {
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    group_id: customer.groupId,
    has_net_prices: customer.hasNetPrices ? 1 : 0,
    store_code: customer.storeCode,
    document: writeCustomerDocument(customer),
    updated_at: customer.updatedAt,
  };
}

async function replaceAddresses(
  tx: Db,
  { id, addresses }: Pick<Customer, 'id' | 'addresses'>,
): Promise<void> {
  const rows = addresses.map(
    ({
      firstName,
      lastName,
      organisationNumber,
      isDefaultShipping,
      isDefaultBilling,
      ...same
    }) => ({
      ...same,
      customer_id: id,
      first_name: firstName,
      last_name: lastName,
      organisation_number: organisationNumber,
      is_default_shipping: isDefaultShipping ? 1 : 0,
      is_default_billing: isDefaultBilling ? 1 : 0,
    }),
  );
  await replaceRows(tx, 'addresses', 'customer_id', [id], rows);
}

async function findActive(
  db: Db,
  column: 'id' | 'email',
  value: string | number,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where(column, '=', value)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', row.id)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.phone !== '' && { phone: row.phone }),
    groupId: row.group_id,
    hasNetPrices: row.has_net_prices === 1,
    passwordHash: row.password_hash,
    storeCode: row.store_code,
    addresses: addresses.map((address) => ({
      id: address.id,
      firstName: address.first_name,
      lastName: address.last_name,
      country: address.country,
      street: address.street,
      apartment: address.apartment,
      postcode: address.postcode,
      city: address.city,
      phone: address.phone,
      company: address.company,
      organisationNumber: address.organisation_number,
      isDefaultShipping: address.is_default_shipping === 1,
      isDefaultBilling: address.is_default_billing === 1,
    })),
    ...readCustomerDocument(row.document),
    createdAt: row.created_at as Moment,
    updatedAt: row.updated_at as Moment,
  };
}
