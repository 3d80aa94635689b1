import {
  checkLimitChange,
  checkUserChange,
  checkUserDeletion,
} from '#domain/company/check-company-user.ts';
import { checkGrant } from '#domain/company/check-role.ts';
import type { CompanyUser, CompanyUserDetails } from '#domain/company/company.ts';
import { generalGroupId } from '#domain/customer/groups.ts';
import { permissionsOf } from '#domain/permissions/company-role.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findRoles } from '#server/repositories/companies/company-roles.ts';
import {
  deleteSeat,
  findCompanyUser,
  insertSeat,
  saveSeat,
} from '#server/repositories/companies/company-users.ts';
import {
  insertCustomer,
  isKnownEmail,
  saveProfile,
} from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { inCompany, type CompanyActing } from './company-acting.ts';
import { limitsOfGiver, requireGivenLimits } from './given-limits.ts';

interface Inviting extends CompanyActing {
  readonly storeCode: string;
  /** Counts the invitation, also one that is refused; refuses when there were too many. */
  readonly count: (tx: Db) => Promise<void>;
}

/**
 * Opens an account for a colleague and sends them a letter to choose a password. An account that is
 * there already is not taken into the company, since it may be a stranger's.
 */
export async function addUser(details: CompanyUserDetails, acting: Inviting): Promise<CompanyUser> {
  const { database, companyId, storeCode, now, count, actor, rights } = acting;
  // It is counted apart, since a refusal tells that an address has an account.
  await database.transaction(count);
  const adding = inCompany(acting, 'company.user_add', async (tx, company) => {
    await requireRole(tx, acting, details.roleId);
    const own = await limitsOfGiver(tx, company, actor);
    const limits = rights.has('company.users.edit') ? { ...own, ...details } : own;
    const { orderLimit, monthLimit } = requireGivenLimits(own, limits);
    const customerId = await openInvited(tx, details, acting);
    const user = { ...details, orderLimit, monthLimit, companyId, customerId };
    await insertSeat(tx, user, now);
    const document = { to: details.email, storeCode, companyId };
    const key = `company-invited ${companyId} ${customerId}`;
    await sendLetter(tx, { kind: 'mail.company-invited', key, document }, now);
    return { done: user, detail: { customerId } };
  });
  return adding.catch((error: unknown) => {
    // The address got an account at the same moment.
    throw error instanceof UniqueViolation ? new AppError('company.email_taken') : error;
  });
}

/** Opens an account without a password, and returns its id. */
async function openInvited(
  tx: Db,
  { email, firstName, lastName }: CompanyUserDetails,
  { storeCode, now }: Inviting,
): Promise<number> {
  if (await isKnownEmail(tx, email)) throw new AppError('company.email_taken');
  const { id } = await insertCustomer(tx, {
    email,
    firstName,
    lastName,
    storeCode,
    groupId: generalGroupId,
    hasNetPrices: false,
    passwordHash: '',
    addresses: [],
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Saves a user. The e-mail is how the person signs in, so only they change it. */
export function changeUser(
  changed: CompanyUserDetails & Pick<CompanyUser, 'customerId' | 'companyId'>,
  acting: CompanyActing,
): Promise<CompanyUser> {
  const { customerId } = changed;
  return inCompany(acting, 'company.user_change', async (tx, company) => {
    const before = await userIn(tx, acting, customerId);
    const user = { ...before, ...changed };
    if (user.email !== before.email) throw invalidField('user.email');
    if (user.roleId !== before.roleId) await requireRole(tx, acting, user.roleId);
    orThrow(checkUserChange(company, before, user));
    orThrow(checkLimitChange(isOneself(acting, customerId), before, user));
    requireGivenLimits(await limitsOfGiver(tx, company, acting.actor), user, before);
    await saveSeat(tx, user);
    const { firstName, lastName } = user;
    if (firstName !== before.firstName || lastName !== before.lastName) {
      await saveProfile(tx, { id: customerId, firstName, lastName, updatedAt: acting.now });
    }
    const { orderLimit, monthLimit } = user;
    const detail = { customerId, orderLimit, monthLimit };
    return { done: user, detail };
  });
}

function isOneself({ actor }: CompanyActing, customerId: number): boolean {
  return actor.kind === 'customer' && actor.id === customerId;
}

/** Takes a user out of the company; the account stays, as a private customer's. */
export function removeUser(customerId: number, acting: CompanyActing): Promise<void> {
  const { companyId } = acting;
  return inCompany(acting, 'company.user_remove', async (tx, company) => {
    await userIn(tx, acting, customerId);
    orThrow(checkUserDeletion(company, customerId));
    await deleteSeat(tx, { companyId, customerId });
    return { done: undefined, detail: { customerId } };
  });
}

/** A user of the company; another company's user is not found. */
async function userIn(
  tx: Db,
  { companyId }: CompanyActing,
  customerId: number,
): Promise<CompanyUser> {
  const user = await findCompanyUser(tx, { companyId, customerId });
  if (user === undefined) throw new AppError('company.user_not_found');
  return user;
}

/** The role must be the company's own, with no right that the giver lacks. */
async function requireRole(
  tx: Db,
  { companyId, rights }: CompanyActing,
  id: number,
): Promise<void> {
  const role = (await findRoles(tx, companyId)).find((each) => each.id === id);
  if (role === undefined) throw invalidField('user.role_id');
  orThrow(checkGrant(rights, [...permissionsOf(role)]));
}

function invalidField(path: string): AppError {
  return new AppError('request.invalid', { fields: [{ path, code: 'field.invalid' }] });
}
