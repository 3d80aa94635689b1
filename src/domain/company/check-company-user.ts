import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { checkForm, invalidField, validField, type FormCheck } from '#domain/fields.ts';
import type { Company, CompanyRole, CompanyUser, CompanyUserDetails } from './company.ts';
import { isSuperUser } from './membership.ts';

/**
 * A user as the administrator writes them; the role must be one of the company's own
 * (rules/companies#company-users). Job title and phone may be empty.
 */
export function checkCompanyUser(
  written: CompanyUserDetails,
  roles: readonly Pick<CompanyRole, 'id'>[],
): FormCheck<CompanyUserDetails> {
  const { roleId, phone, isActive } = written;
  const isKnown = roles.some(({ id }) => id === roleId);
  return checkForm<CompanyUserDetails>({
    email: checkEmail(written.email),
    firstName: checkName(written.firstName),
    lastName: checkName(written.lastName),
    jobTitle: checkLineText(written.jobTitle, 0),
    phone: phone.trim() === '' ? validField('') : checkPhone(phone),
    roleId: isKnown ? validField(roleId) : invalidField('field.invalid'),
    isActive: validField(isActive),
  });
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
