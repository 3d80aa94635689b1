import type { Registration } from '#contract/wire/customer.ts';
import { settleDefaults } from '#domain/customer/address-book.ts';
import { checkPassword } from '#domain/customer/password.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { askForConfirmation } from './confirmations.ts';
import { isCommonPassword } from '#domain/customer/common-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Keeps what a new account will be until its link is opened. Does the same work for a known address, so that
 * neither the answer nor its time tells which addresses have an account.
 */
export async function askForAccount(
  { database, passwordQueue }: Services,
  { email, firstName, lastName, password, addresses, orderKey }: Registration,
  storeCode: string,
  now: Moment,
): Promise<void> {
  const checked = checkPassword(password, isCommonPassword);
  if (!checked.ok) {
    throw new AppError('user.password_weak', {
      fields: [{ path: 'password', ...checked.refusal }],
    });
  }
  const asked = {
    kind: 'account',
    firstName,
    lastName,
    passwordHash: await hashPassword(passwordQueue, password),
    addresses: settleDefaults(addresses.map((address, index) => ({ ...address, id: index + 1 }))),
    ...(orderKey !== undefined && { orderKey }),
  } as const;
  await database.transaction((tx) => askForConfirmation(tx, { email, storeCode, asked }, now));
}
