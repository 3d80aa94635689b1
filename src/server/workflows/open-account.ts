import { dayMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { moveAlerts } from '#server/repositories/customers/alerts.ts';
import {
  insertConfirmation,
  type PendingConfirmation,
  deleteConfirmation,
  findByToken,
} from '#server/repositories/customers/confirmations.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { AppliedCompany } from '#domain/company/applied-company.ts';
import type { Registration } from '#contract/wire/customer.ts';
import { settleDefaults } from '#domain/customer/address-book.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { isCommonPassword } from '#domain/customer/common-passwords.ts';
import { openApplied } from '#server/workflows/companies/register-company.ts';
import { agreementOf, subscribeOwner } from '#server/workflows/newsletter/subscribe.ts';
import { hashPassword } from './passwords.ts';
import { generalGroupId } from '#domain/customer/groups.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import {
  insertCustomer,
  findCustomer,
  lockCustomer,
  setCustomerEmail,
  type Customer,
} from '#server/repositories/customers/customers.ts';
import { deletePasswordTokens } from '#server/repositories/customers/password-tokens.ts';
import { endSessionsOf } from '#server/repositories/customers/sessions.ts';
import { giveOrderTo } from '#server/repositories/sales/orders.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import type { Asking } from '#server/asking.ts';

const waitMs = 7 * dayMs;

export async function askForConfirmation(
  tx: Db,
  confirmation: Omit<PendingConfirmation, 'id'>,
  now: Moment,
): Promise<void> {
  const confirmationId = await insertConfirmation(tx, confirmation, moment(now + waitMs));
  const key = `confirmation ${confirmationId}`;
  await sendLetter(tx, { kind: 'mail.confirmation', key, document: { confirmationId } }, now);
}

interface AskingForAccount extends Pick<Asking, 'services' | 'storeView' | 'now'> {
  readonly cookies: {
    readonly isOurPage: boolean;
    keepOpener(token: string, seconds: number): void;
  };
}

/**
 * Does the same work for a known address: neither answer nor time tells which addresses have an
 * account.
 */
export async function askForAccount(
  registration: Registration & { readonly company?: AppliedCompany },
  { services, storeView, now, cookies }: AskingForAccount,
): Promise<void> {
  const { database, passwordQueue } = services;
  const { email, firstName, lastName, password, addresses, orderKey, company } = registration;
  const { newsletter = false } = registration;
  requireGood(password);
  const asked = {
    kind: 'account',
    firstName,
    lastName,
    passwordHash: await hashPassword(passwordQueue, password),
    addresses: settleDefaults(addresses.map((address, index) => ({ ...address, id: index + 1 }))),
    ...(orderKey !== undefined && { orderKey }),
    ...(company && { company }),
    ...(newsletter && {
      newsletter: { agreement: agreementOf('register', storeView), askedAt: now },
    }),
    ...(cookies.isOurPage && { openerHash: hashToken(newOpener(cookies)) }),
  } as const;
  const storeCode = storeView.code;
  await database.transaction((tx) => askForConfirmation(tx, { email, storeCode, asked }, now));
}

/** The browser that asks for an account needs no password to open it. */
function newOpener({ keepOpener }: AskingForAccount['cookies']): string {
  const opener = newToken();
  keepOpener(opener, waitMs / secondMs);
  return opener;
}

function requireGood(password: string): void {
  const checked = checkPassword(password, isCommonPassword);
  if (checked.ok) return;
  throw new AppError('user.password_weak', {
    fields: [{ path: 'password', ...checked.refusal }],
  });
}

interface OpeningLink {
  readonly token: string;
  readonly password?: string | undefined;
  readonly opener?: string | undefined;
}

export async function openAccount(
  { database, passwordQueue, settings }: Services,
  { token, password, opener }: OpeningLink,
  now: Moment,
): Promise<number> {
  const found = await findByToken(database.read, hashToken(token), now);
  if (found === undefined || found.asked.kind !== 'account') {
    throw new AppError('user.link_invalid');
  }
  const { id, email, storeCode, asked } = found;
  const { kind: _, orderKey, openerHash, newsletter, company, ...account } = asked;
  // The password may be another person's choice, who named this address, unless this browser asked.
  const isOpener = opener !== undefined && hashToken(opener) === openerHash;
  if (password !== undefined || !isOpener) requireGood(password ?? '');
  const storeView = viewOfCode(settings.current.storeViews, storeCode);
  const customer = {
    ...account,
    ...(password !== undefined && { passwordHash: await hashPassword(passwordQueue, password) }),
    email,
    storeCode,
    groupId: generalGroupId,
    hasNetPrices: false,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await database.transaction(async (tx) => {
      if (!(await deleteConfirmation(tx, id))) throw new AppError('user.link_invalid');
      const opened = await insertCustomer(tx, customer);
      if (company !== undefined) await openApplied(tx, company, opened.id, { storeView, now });
      if (orderKey !== undefined) await giveOrderTo(tx, opened, orderKey);
      if (newsletter !== undefined) {
        const yes = { email, place: 'register', customerId: opened.id } as const;
        await subscribeOwner(tx, { ...yes, earlier: newsletter }, { storeView }, now);
      }
      return opened.id;
    });
  } catch (error) {
    // The address got an account after the letter was written.
    throw error instanceof UniqueViolation ? new AppError('user.link_invalid') : error;
  }
}

/**
 * A mark of the present password. A link for a new e-mail fails once the password has changed, since a
 * thief of the session may have asked for it.
 */
export function markOfPassword({ passwordHash }: Pick<Customer, 'passwordHash'>): string {
  return hashToken(passwordHash);
}

/**
 * Two sessions go on: the one that asked for it and the one that opens the link, since both know the
 * account.
 */
export async function changeEmail(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
  openedBy?: { readonly familyId: string },
): Promise<void> {
  const invalid = new AppError('user.link_invalid');
  await database
    .transaction(async (tx) => {
      const found = await findByToken(tx, hashToken(token), now);
      if (found === undefined || found.asked.kind !== 'email') throw invalid;
      const { customerId, passwordMark, family = '' } = found.asked;
      const customer = await findCustomer(tx, customerId);
      if (customer === undefined || passwordMark !== markOfPassword(customer)) throw invalid;
      if (!(await lockCustomer(tx, customer))) throw invalid;
      if (!(await deleteConfirmation(tx, found.id))) throw invalid;
      await setCustomerEmail(tx, customer.id, found.email, now);
      await moveAlerts(tx, customer.id, found.email);
      await deletePasswordTokens(tx, customer.id);
      await endSessionsOf(tx, customer.id, [family, openedBy?.familyId ?? family]);
      const document = { to: customer.email, storeCode: found.storeCode };
      const key = `email-changed ${found.id}`;
      await sendLetter(tx, { kind: 'mail.email-changed', key, document }, now);
    })
    .catch((error: unknown) => {
      // The address got an account after the letter was written.
      throw error instanceof UniqueViolation ? invalid : error;
    });
}
