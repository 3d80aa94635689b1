import { ownReturn } from '#domain/navigation/return-address.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { loginLinkMs } from '#server/letters/login-token.ts';
import { deleteConfirmation, findByToken } from '#server/repositories/customers/confirmations.ts';
import { findCustomer, lockCustomer } from '#server/repositories/customers/customers.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import type { Device } from '#domain/customer/device.ts';
import type { Services } from '#server/services.ts';
import { markOfPassword } from '#server/workflows/open-account.ts';
import type { AskedLetter } from './new-password.ts';
import { startSession, type SessionTokens } from '#server/workflows/session.ts';
import { keptOpener, type OpenerCookies } from './opener.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** The maximum number of letters to one address in the life of a link. The last of them still works when no more is sent. */
const maxLetters = 2;

interface AskingForLink extends Pick<CountedAsking, 'services' | 'storeView' | 'now'> {
  readonly cookies: OpenerCookies;
}

/** Does the same work for an unknown address: only when the letter leaves, the shop finds out that there is no account. */
export async function askForLoginLink(
  { email, returnTo: wished }: AskedLetter,
  { services: { database }, storeView, now, cookies }: AskingForLink,
): Promise<void> {
  const opener = keptOpener(cookies);
  const openerHash = opener && hashToken(opener);
  await database.transaction(async (tx) => {
    const who = `login-link ${email} ${Math.floor(now / loginLinkMs)}`;
    const use = await countUse(tx, hashToken(who), maxLetters, now);
    if (!use.isCounted) return;
    const key = `login-link ${newToken()}`;
    const returnTo = ownReturn(wished);
    const opening = { ...(openerHash && { openerHash }), ...(returnTo && { returnTo }) };
    const document = { to: email, storeCode: storeView.code, ...opening };
    await sendLetter(tx, { kind: 'mail.login-link', key, document }, now);
  });
}

interface LoginLink {
  readonly token: string;
  /** The visitor has seen whose account it is. */
  readonly isConfirmed: boolean;
  readonly opener?: string | undefined;
}

/**
 * Signs in by a link. In a browser that did not ask for it, the visitor confirms the account, since a stranger may have
 * passed on a link of their own.
 */
export async function signInByLink(
  { database }: Pick<Services, 'database'>,
  { token, isConfirmed, opener }: LoginLink,
  signIn: { readonly now: Moment; readonly device: Device },
): Promise<SessionTokens> {
  const invalid = new AppError('user.link_invalid');
  return database.transaction(async (tx) => {
    const found = await findByToken(tx, hashToken(token), signIn.now);
    if (found?.asked.kind !== 'login') throw invalid;
    const { customerId, passwordMark, openerHash } = found.asked;
    const customer = await findCustomer(tx, customerId);
    if (customer?.email !== found.email || passwordMark !== markOfPassword(customer)) throw invalid;
    const isOpener = opener !== undefined && hashToken(opener) === openerHash;
    if (!isOpener && !isConfirmed) {
      throw new AppError('user.link_elsewhere', { details: { email: customer.email } });
    }
    if (!(await lockCustomer(tx, customer))) throw invalid;
    if (!(await deleteConfirmation(tx, found.id))) throw invalid;
    return startSession(tx, { kind: 'customer', id: customer.id }, signIn);
  });
}
