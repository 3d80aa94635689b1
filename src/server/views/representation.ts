import type { RepresentedCompaniesView } from '#contract/views/company.ts';
import { anchor, text } from '#texts/markup.ts';
import { loadContentTexts } from '#texts/content.ts';
import { findCompany, representedBy } from '#server/repositories/companies/companies.ts';
import { listCompanyUsers } from '#server/repositories/companies/company-users.ts';
import { findCustomerNames } from '#server/repositories/customers/customer-names.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { missing, type View } from './asked.ts';

const path = '/my-account/represented';
const maxUsers = 100;

/** The line on every page of a representative who acts for a customer, as HTML. */
export const representationView: View<string | undefined> = async ({ asking, shop }) => {
  const { customerId, companyId, representativeId } = asking.viewer;
  if (representativeId === undefined || customerId === undefined) return undefined;
  const { read } = asking.services.database;
  const names = await findCustomerNames(read, [customerId, representativeId]);
  const company = companyId === undefined ? undefined : await findCompany(read, companyId);
  const t = await loadContentTexts(shop.storeView.language);
  const sentence = t('represented.line', {
    company: company?.name ?? '',
    customer: names.get(customerId) ?? '',
    representative: names.get(representativeId) ?? '',
  });
  return `${text(sentence)} · ${anchor(shop.path(path), t('represented.change'))}`;
};

/** Lists the companies that are assigned to the viewer; for others the page does not exist. */
export const representedView: View<RepresentedCompaniesView> = async ({ asking }) => {
  const { viewer, services } = asking;
  const { read } = services.database;
  const { representativeId = requireCustomer(viewer) } = viewer;
  const companies = await representedBy(read, representativeId);
  if (companies.length === 0 && viewer.representativeId === undefined) missing();
  const rows = companies.map(async ({ id, name, superUserId }) => {
    const wanted = { companyId: id, isActive: true, limit: maxUsers, offset: 0 };
    const { users } = await listCompanyUsers(read, { ...wanted, sort: 'name' });
    const others = users.filter(({ customerId }) => customerId !== representativeId);
    const people = others.map(({ customerId, firstName, lastName }) => ({
      customerId,
      name: `${firstName} ${lastName}`,
      isAdministrator: customerId === superUserId,
      isCurrent: viewer.representativeId !== undefined && viewer.customerId === customerId,
    }));
    return { companyId: id, name, people };
  });
  return { companies: await Promise.all(rows), isActing: viewer.representativeId !== undefined };
};
