import { isCommonPassword } from '#domain/customer/common-passwords.ts';
import type { Device } from '#domain/customer/device.ts';
import { checkOtherPassword, checkPassword } from '#domain/customer/password.ts';
import { ownReturn } from '#domain/navigation/return-address.ts';
import type { FieldCheck } from '#domain/fields.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCustomer,
  setPassword,
  type Customer,
} from '#server/repositories/customers/customers.ts';
import { deletePasskeys, findPasskeys } from '#server/repositories/customers/passkeys.ts';
import {
  deletePasswordTokens,
  findCustomerOfToken,
  usePasswordToken,
} from '#server/repositories/customers/password-tokens.ts';
import { endSessionsOf } from '#server/repositories/customers/sessions.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import {
  forgetWrongPasswords,
  hashPassword,
  isPasswordInTime,
} from '#server/workflows/passwords.ts';
import { startSession, type SessionTokens } from '#server/workflows/session.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/**
 * The maximum number of letters to one address in an hour. All their links work, so that an outsider
 * who asks for them locks no customer out.
 */
const maxLetters = 3;

/** A letter with a link, and the page to go on to, as the visitor's browser names it. */
export interface AskedLetter {
  readonly email: string;
  readonly returnTo: string | undefined;
}

/**
 * Does the same work for an unknown address: only when the letter leaves, the shop finds out that there
 * is no account.
 */
export async function askForNewPassword(
  { email, returnTo: wished }: AskedLetter,
  { services: { database }, storeView, now }: CountedAsking,
): Promise<void> {
  await database.transaction(async (tx) => {
    const use = await countUse(tx, hashToken(`new-password ${email}`), maxLetters, now);
    if (!use.isCounted) return;
    const key = `new-password ${newToken()}`;
    const returnTo = ownReturn(wished);
    const document = { to: email, storeCode: storeView.code, ...(returnTo && { returnTo }) };
    await sendLetter(tx, { kind: 'mail.new-password', key, document }, now);
  });
}

/** The customer whose password a link sets; the link names the e-mail too. */
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

/**
 * Sets the password that the customer chose, once for each link. The passkeys go, since a customer takes the account
 * back so (rules/sessions#new-passwords).
 */
export async function setPasswordByLink(
  { newPassword, ...link }: LinkAndPassword,
  { services, ip, now }: CountedAsking,
): Promise<void> {
  const invalid = new AppError('user.link_invalid');
  const customer = await customerOfLink(services, link, now);
  if (customer === undefined) throw invalid;
  requireGood(checkPassword(newPassword, isCommonPassword));
  const passwordHash = await hashPassword(services.passwordQueue, newPassword);
  await services.database.transaction(async (tx) => {
    if (!(await usePasswordToken(tx, hashToken(link.resetToken)))) throw invalid;
    if (!(await setPassword(tx, customer, passwordHash, now))) throw invalid;
    await deletePasskeys(tx, customer.id);
    await endOldPassword(tx, customer, now);
    // The customer may have tried wrong passwords before, and signs in next.
    await forgetWrongPasswords(tx, ip, customer.email);
  });
}

interface OldAndNewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Asks for the old password, since a session alone may be stolen. The tokens of the session that asks
 * may be stolen too, so it goes on with new ones.
 */
export async function changePassword(
  { currentPassword, newPassword }: OldAndNewPassword,
  session: { readonly customerId: number },
  context: CountedAsking & { readonly device: Device },
): Promise<SessionTokens> {
  const { services, now } = context;
  const customer = await findCustomer(services.database.read, session.customerId);
  if (customer === undefined) throw new AppError('user.unauthorized');
  const wrong = new AppError('user.wrong_password');
  const { email, passwordHash: old } = customer;
  if (!(await isPasswordInTime(email, currentPassword, old, context))) throw wrong;
  requireGood(checkOtherPassword(newPassword, currentPassword, isCommonPassword));
  const passwordHash = await hashPassword(services.passwordQueue, newPassword);
  return services.database.transaction(async (tx) => {
    if (!(await setPassword(tx, customer, passwordHash, now))) throw wrong;
    await endOldPassword(tx, customer, now);
    return startSession(tx, { kind: 'customer', id: customer.id }, context);
  });
}

function requireGood(checked: FieldCheck<string>): void {
  if (checked.ok) return;
  throw new AppError('user.password_weak', {
    fields: [{ path: 'newPassword', ...checked.refusal }],
  });
}

/** All earlier links and sessions end with the old password (rules/sessions#new-passwords). */
async function endOldPassword(
  tx: Db,
  { id, email: to, storeCode }: Customer,
  now: Moment,
): Promise<void> {
  await deletePasswordTokens(tx, id);
  await endSessionsOf(tx, id);
  const passkeys = (await findPasskeys(tx, id)).length;
  const document = { to, storeCode, passkeys };
  const key = `password-changed ${newToken()}`;
  await sendLetter(tx, { kind: 'mail.password-changed', key, document }, now);
}
