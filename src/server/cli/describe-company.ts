import type { CompanyRole, CompanyStatus } from '#domain/company/company.ts';
import { remarkOn } from '#domain/company/registered-company.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { findCompany, type StoredCompany } from '#server/repositories/companies/companies.ts';
import { findRoles } from '#server/repositories/companies/company-roles.ts';
import { listCompanyUsers } from '#server/repositories/companies/company-users.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { companyTexts, roleName } from '#texts/companies.ts';
import { noSuch } from './command.ts';
import { localTime } from './kroner.ts';
import { facts, table } from './output.ts';

const maxUsers = 100;

/** The company with the number of a command's word. */
export async function companyNamed(db: Db, word = ''): Promise<StoredCompany> {
  const company = await findCompany(db, idOfCompany(word));
  if (company === undefined) throw noSuch('company', word);
  return company;
}

export function idOfCompany(word = ''): number {
  if (!/^\d{1,9}$/.test(word)) throw noSuch('company', word);
  return Number(word);
}

export function statusText(status: CompanyStatus): string {
  return companyTexts[spokenLanguage()](`company.status_${status}`);
}

export async function groupName(db: Db, groupId: number): Promise<string> {
  return (await loadCustomerGroups(db)).get(groupId) ?? String(groupId);
}

export type DescribedCompany = Awaited<ReturnType<typeof describeCompany>>;

export async function describeCompany(db: Db, company: StoredCompany) {
  const { id: companyId } = company;
  const wanted = { companyId, sort: 'id', limit: maxUsers, offset: 0 } as const;
  return {
    ...company,
    group: await groupName(db, company.groupId),
    roles: await findRoles(db, companyId),
    users: (await listCompanyUsers(db, wanted)).users,
  };
}

export function companyLines(company: DescribedCompany): readonly string[] {
  const { id, name, status, group, standing, rejectReason = '', roles, users } = company;
  const remark = standing === undefined ? 'unconfirmed' : (remarkOn(standing) ?? 'known');
  const { street, postcode, city, country } = company;
  const chief = users.find(({ customerId }) => customerId === company.superUserId);
  const heads = ['head.number', 'head.email', 'head.name', 'head.role'] as const;
  return [
    ...facts([
      [say('head.number'), id],
      [say('head.name'), name],
      [say('head.organisation_number'), company.organisationNumber],
      [say('companies.register'), say(`companies.register_${remark}`)],
      [say('head.status'), statusText(status)],
      ...(rejectReason === '' ? [] : [[say('companies.reason'), rejectReason] as const]),
      [say('head.group'), group],
      [say('companies.administrator'), chief?.email ?? say('companies.no_administrator')],
      [say('head.email'), company.email],
      [say('head.phone'), phoneText(company.phone)],
      [say('companies.address'), `${street}, ${postcode} ${city}, ${country}`],
      [say('head.asked'), localTime(company.createdAt)],
    ]),
    '',
    ...table(
      heads.map((head) => say(head)),
      users.map(({ customerId, email, firstName, lastName, roleId, isActive }) => [
        customerId,
        email,
        `${firstName} ${lastName}`,
        [...roleNames(roles, roleId), ...(isActive ? [] : [say('companies.off')])].join(', '),
      ]),
    ),
  ];
}

function roleNames(roles: readonly CompanyRole[], id: number): readonly string[] {
  const language = spokenLanguage();
  return roles.flatMap((role) => (role.id === id ? [roleName(role, language)] : []));
}
