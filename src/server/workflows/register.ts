import type { Registration } from '#contract/wire/customer.ts';
import { settleDefaults } from '#domain/customer/address-book.ts';
import { generalGroupId } from '#domain/customer/groups.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { dayMs, type Moment } from '#domain/time/moment.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { AppError } from '#server/http/app-error.ts';
import { insertCustomer, type NewCustomer } from '#server/repositories/customers.ts';
import { putIntoOutbox } from '#server/repositories/outbox.ts';
import { secret } from '#server/repositories/secrets.ts';
import type { Services } from '#server/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './tokens.ts';

/**
 * Opens an account. For an address that has one nothing changes but that its owner gets a letter;
 * the answer is the same (decisions S4).
 */
export async function register(
  services: Services,
  registration: Registration,
  storeCode: string,
  now: Moment,
): Promise<{ readonly customer: NewCustomer; readonly receiptKey: string }> {
  const password = checkPassword(registration.password, isCommonPassword);
  if (!password.ok) {
    throw new AppError('user.password_weak', {
      fields: [{ path: 'password', ...password.refusal }],
    });
  }
  const { database, passwordQueue } = services;
  const passwordHash = await hashPassword(passwordQueue, registration.password);
  const customer: NewCustomer = {
    email: registration.email,
    firstName: registration.firstName,
    lastName: registration.lastName,
    groupId: generalGroupId,
    hasNetPrices: false,
    passwordHash,
    storeCode,
    addresses: settleDefaults(
      registration.addresses.map((address, index) => ({ ...address, id: index + 1 })),
    ),
    createdAt: now,
    updatedAt: now,
  };
  const receiptKey = await database.transaction((tx) => secret(tx, 'receipt-key', newToken));
  try {
    await database.transaction((tx) => insertCustomer(tx, customer));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const day = Math.floor(now / dayMs);
    const letter = { to: registration.email, storeCode };
    const message = {
      kind: 'mail.account-exists',
      key: `account-exists ${registration.email} ${day}`,
      document: letter,
    };
    await database.transaction((tx) => putIntoOutbox(tx, message, now));
  }
  return { customer, receiptKey };
}
