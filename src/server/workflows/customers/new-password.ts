import { isCommonPassword } from '#domain/customer/common-passwords.ts';
import { checkPassword } from '#domain/customer/password.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCustomer,
  setPassword,
  type Customer,
} from '#server/repositories/customers/customers.ts';
import {
  deletePasswordTokens,
  findCustomerOfToken,
  usePasswordToken,
} from '#server/repositories/customers/password-tokens.ts';
import { endSessionsOf } from '#server/repositories/customers/sessions.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { forgetWrongPasswords, hashPassword } from '#server/workflows/passwords.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** Letters to one address in an hour. All their links work, so that an outsider who asks for them locks no owner out. */
const maxLetters = 3;

/** The same work for an unknown address: the letter finds out that there is no account when it leaves. */
export async function askForNewPassword(
  email: string,
  { services: { database }, storeView, now }: CountedAsking,
): Promise<void> {
  await database.transaction(async (tx) => {
    const use = await countUse(tx, hashToken(`new-password ${email}`), maxLetters, now);
    if (!use.isCounted) return;
    const key = `new-password ${newToken()}`;
    const document = { to: email, storeCode: storeView.code };
    await sendLetter(tx, { kind: 'mail.new-password', key, document }, now);
  });
}

/** The customer whose password a link sets; it names the e-mail too. */
export async function customerOfLink(
  { database }: Pick<Services, 'database'>,
  { email, resetToken }: { readonly email: string; readonly resetToken: string },
  now: Moment,
): Promise<Customer | undefined> {
  const id = await findCustomerOfToken(database.read, hashToken(resetToken), now);
  const customer = id === undefined ? undefined : await findCustomer(database.read, id);
  return customer?.email === email ? customer : undefined;
}

interface LinkAndPassword {
  readonly email: string;
  readonly resetToken: string;
  readonly newPassword: string;
}

/** Sets the password that the owner of the address chose, once for each link. */
export async function setPasswordByLink(
  { newPassword, ...link }: LinkAndPassword,
  { services, ip, now }: CountedAsking,
): Promise<void> {
  const invalid = new AppError('user.link_invalid');
  const customer = await customerOfLink(services, link, now);
  if (customer === undefined) throw invalid;
  requireGoodPassword(newPassword);
  const passwordHash = await hashPassword(services.passwordQueue, newPassword);
  await services.database.transaction(async (tx) => {
    if (!(await usePasswordToken(tx, hashToken(link.resetToken)))) throw invalid;
    await replacePassword(tx, customer, passwordHash, now);
    // The owner may have tried wrong ones before, and signs in next.
    await forgetWrongPasswords(tx, ip, customer.email);
  });
}

function requireGoodPassword(password: string): void {
  const checked = checkPassword(password, isCommonPassword);
  if (checked.ok) return;
  throw new AppError('user.password_weak', {
    fields: [{ path: 'newPassword', ...checked.refusal }],
  });
}

/** All links and sessions of before end with the old password (rules/sessions#new-passwords). */
async function replacePassword(
  tx: Db,
  { id, email: to, storeCode }: Customer,
  passwordHash: string,
  now: Moment,
): Promise<void> {
  await setPassword(tx, id, passwordHash, now);
  await deletePasswordTokens(tx, id);
  await endSessionsOf(tx, id);
  const letter = { kind: 'mail.password-changed', document: { to, storeCode } } as const;
  await sendLetter(tx, { ...letter, key: `password-changed ${newToken()}` }, now);
}
