import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkOwnPhone } from '#domain/customer/phone.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { checkWritten, formRules, ticked } from '#domain/form-rules.ts';
import type { Company, CompanyRole, CompanyUser, CompanyUserDetails } from './company.ts';
import { limitRules } from './limit-rules.ts';
import { isSuperUser } from './membership.ts';
import type { OrderLimits } from './order-limits.ts';

type Roles = readonly Pick<CompanyRole, 'id'>[];

/**
 * A user as the administrator writes them; the role must be one of these
 * (rules/companies#company-users). Job title and phone may be empty.
 */
export function companyUserRules(roles: Roles) {
  return formRules({ ...personRules(roles), ...limitRules });
}

function personRules(roles: Roles) {
  return formRules({
    email: checkEmail,
    firstName: checkName,
    lastName: checkName,
    jobTitle: (text) => checkLineText(text, 0),
    phone: checkOwnPhone,
    roleId: (text) => checkRoleId(text, roles),
    isActive: ticked,
  });
}

export function checkCompanyUser(
  { roleId, isActive, orderLimit, monthLimit, ...written }: CompanyUserDetails,
  roles: Roles,
): FormCheck<CompanyUserDetails> {
  const texts = { ...written, roleId: String(roleId), isActive: isActive ? 'on' : '' };
  const checked = checkWritten(personRules(roles), texts);
  const limits = {
    ...(orderLimit !== undefined && { orderLimit }),
    ...(monthLimit !== undefined && { monthLimit }),
  };
  return checked.ok ? { ok: true, value: { ...checked.value, ...limits } } : checked;
}

function checkRoleId(text: string, roles: Roles): FieldCheck<number> {
  if (text === '') return invalidField('field.required');
  const role = roles.find(({ id }) => String(id) === text);
  return role === undefined ? invalidField('field.invalid') : validField(role.id);
}

/** The company administrator keeps role and access. Refuses `company.administrator_fixed`. */
export function checkUserChange(
  company: Pick<Company, 'superUserId'>,
  before: Pick<CompanyUser, 'customerId' | 'roleId' | 'isActive'>,
  after: Pick<CompanyUser, 'roleId' | 'isActive'>,
): Result<Pick<CompanyUser, 'roleId' | 'isActive'>> {
  const isSame = before.roleId === after.roleId && after.isActive;
  return isSuperUser(company, before.customerId) && !isSame
    ? refused('company.administrator_fixed')
    : accepted(after);
}

/** Refuses a change of one's own limits with `user.forbidden` (rules/companies#limits). */
export function checkLimitChange(
  isOwn: boolean,
  before: OrderLimits,
  after: OrderLimits,
): Result<OrderLimits> {
  const isSame = before.orderLimit === after.orderLimit && before.monthLimit === after.monthLimit;
  return isOwn && !isSame ? refused('user.forbidden') : accepted(after);
}

/**
 * A user gives others limits up to their own, and may leave a limit as it was before. Refuses
 * `field.limit_above_own` (rules/companies#limits).
 */
export function checkGivenLimits(
  own: OrderLimits,
  given: OrderLimits,
  before?: OrderLimits,
): FormCheck<OrderLimits> {
  const check = (name: keyof OrderLimits) => {
    const [limit, highest] = [given[name], own[name]];
    const isWithin = highest === null || (limit !== null && limit <= highest);
    const isKept = before !== undefined && limit === before[name];
    return isWithin || isKept ? validField(limit) : invalidField('field.limit_above_own');
  };
  return checkForm<OrderLimits>({
    orderLimit: check('orderLimit'),
    monthLimit: check('monthLimit'),
  });
}

/**
 * Every user except the company administrator can be removed. Refuses `company.administrator_fixed`.
 */
export function checkUserDeletion(
  company: Pick<Company, 'superUserId'>,
  customerId: number,
): Result<number> {
  return isSuperUser(company, customerId)
    ? refused('company.administrator_fixed')
    : accepted(customerId);
}
