import type { CompanyUser } from '#domain/company/company.ts';
import type { Acting } from '#server/acting.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCompany,
  lockCompany,
  setAdministrator,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { findRoles } from '#server/repositories/companies/company-roles.ts';
import { findCompanyUser, saveSeat } from '#server/repositories/companies/company-users.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { roleOfKind } from './open-company.ts';

export type NamedAdministrator =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-user' | 'repeated' | 'named'; readonly company: StoredCompany };

/**
 * Makes a user of the company its administrator, and tells them by letter. The former one stays a user
 * with the same role (rules/companies#company-users).
 */
export function nameAdministrator(
  { id, email }: { readonly id: number; readonly email: string },
  { database, actor, now }: Acting,
): Promise<NamedAdministrator> {
  return database.transaction(async (tx): Promise<NamedAdministrator> => {
    const isThere = await lockCompany(tx, id);
    const company = isThere ? await findCompany(tx, id) : undefined;
    if (company === undefined) return { kind: 'unknown' };
    const customer = await findCustomerByEmail(tx, email);
    const user =
      customer && (await findCompanyUser(tx, { companyId: id, customerId: customer.id }));
    if (customer === undefined || user === undefined) return { kind: 'no-user', company };
    const { customerId } = user;
    if (customerId === company.superUserId) return { kind: 'repeated', company };
    await setAdministrator(tx, id, customerId, now);
    await giveRole(tx, user);
    const detail = { from: company.superUserId ?? null, to: customerId };
    const action = 'company.administrator';
    await recordAudit(tx, { actor, action, subject: `company:${id}`, detail }, now);
    const document = { to: customer.email, storeCode: customer.storeCode, companyId: id };
    const key = `company-administrator ${id} ${customerId} ${now}`;
    await sendLetter(tx, { kind: 'mail.company-administrator', key, document }, now);
    return { kind: 'named', company };
  });
}

/** The administrator has the fixed role and is switched on. */
async function giveRole(tx: Db, user: CompanyUser): Promise<void> {
  const { id: roleId } = roleOfKind(await findRoles(tx, user.companyId), 'administrator');
  await saveSeat(tx, { ...user, roleId, isActive: true });
}
