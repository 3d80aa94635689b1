import type { Actor, CustomerActor } from '#domain/actor.ts';
import {
  companyRow,
  isCompanyPermission,
  isOwnPermission,
  isStaffPermission,
  isTrade,
  ownRow,
  staffReach,
  type CompanyPermission,
  type OwnPermission,
  type Permission,
  type StaffPermission,
  type StaffRole,
} from './permission-table.ts';

/**
 * The owner of a thing such as an order, a cart or a company's role. A thing without an owner is a
 * guest's.
 */
export interface Subject {
  readonly customerId?: number | undefined;
  readonly companyId?: number | undefined;
  /** The actor came by the thing's signed link. */
  readonly isByLink?: boolean;
}

/**
 * The reason of a refusal. Calls answer 401; 404, as if the thing did not exist; 403; and 423 while the
 * company does not trade.
 */
export type Denial = 'signed-out' | 'not-yours' | 'not-allowed' | 'company-closed';

export type MayAnswer = { readonly ok: true } | { readonly ok: false; readonly because: Denial };

const yes: MayAnswer = { ok: true };
const no = (because: Denial): MayAnswer => ({ ok: false, because });

/**
 * Whether an actor may do something with a subject, or with their own things where no subject is given
 * (rules/calls#who-may-call). Permissions that are not in the table are refused.
 */
export function may(actor: Actor, permission: Permission, subject?: Subject): MayAnswer {
  if (permission === 'anyone') return yes;
  if (isOwnPermission(permission)) return mayOwn(actor, permission, subject);
  if (isCompanyPermission(permission)) return mayInCompany(actor, permission, subject);
  return isStaffPermission(permission) ? mayAsStaff(actor, permission) : no('not-allowed');
}

function mayOwn(actor: Actor, permission: OwnPermission, subject: Subject | undefined): MayAnswer {
  const {
    isForGuests = false,
    isByLink = false,
    isRepresented = false,
    needs,
  } = ownRow(permission);
  const isPerson = actor.kind === 'guest' || actor.kind === 'customer';
  if (isPerson && isByLink && subject?.isByLink === true) return yes;
  const isGuests = subject !== undefined && hasNoOwner(subject);
  if (actor.kind === 'guest') {
    if (!isForGuests) return no('signed-out');
    return subject === undefined || isGuests ? yes : no('not-yours');
  }
  if (actor.kind !== 'customer') return no('not-allowed');
  const isTheirs = isGuests ? isForGuests : owns(actor, permission, subject);
  if (!isTheirs) return no('not-yours');
  if (actor.representativeId !== undefined && !isRepresented) return no('not-allowed');
  if (actor.companyId === undefined || needs === undefined) return yes;
  if (!holds(actor, needs)) return no('not-allowed');
  return isTrade(permission) && actor.membership?.isTrading !== true ? no('company-closed') : yes;
}

function hasNoOwner({ customerId, companyId }: Subject): boolean {
  return customerId === undefined && companyId === undefined;
}

function owns(
  actor: CustomerActor,
  permission: OwnPermission,
  subject: Subject | undefined,
): boolean {
  if (subject === undefined) return true;
  const { reaches, staysWithCompany = false, isRepresented } = ownRow(permission);
  const { customerId, companyId } = subject;
  const isOfCompany = companyId !== undefined && companyId === actor.companyId;
  const hasLeft = staysWithCompany && companyId !== undefined;
  const isPrivate = actor.representativeId !== undefined && isRepresented === 'company';
  if (customerId === actor.id) return isOfCompany || !(hasLeft || isPrivate);
  return isOfCompany && reaches !== undefined && holds(actor, reaches);
}

function holds({ companyId, membership }: CustomerActor, permission: CompanyPermission): boolean {
  return membership?.companyId === companyId && membership?.permissions.has(permission) === true;
}

function mayInCompany(
  actor: Actor,
  permission: CompanyPermission,
  subject: Subject | undefined,
): MayAnswer {
  if (actor.kind === 'guest') return no('signed-out');
  if (actor.kind !== 'customer') return no('not-allowed');
  const { membership, representativeId } = actor;
  const { companyId = membership?.companyId } = subject ?? {};
  if (membership === undefined || membership.companyId !== companyId) return no('not-yours');
  const isOutOfReach =
    representativeId !== undefined && companyRow(permission).isRepresented !== true;
  if (isOutOfReach || !membership.permissions.has(permission)) return no('not-allowed');
  // The company page stays open, so that the customer sees why all else is refused.
  return membership.isTrading || permission === 'company.view' ? yes : no('company-closed');
}

function mayAsStaff(actor: Actor, permission: StaffPermission): MayAnswer {
  if (actor.kind === 'guest') return no('signed-out');
  if (actor.kind === 'customer' || actor.role === undefined) return no('not-allowed');
  return roleMay(actor.role, permission) ? yes : no('not-allowed');
}

function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  const reach = staffReach(role, permission);
  return reach === 'change' || (reach === 'view' && permission.endsWith('.view'));
}
