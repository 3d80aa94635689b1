import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#contract/views/page.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import { rightsInCompany } from '#domain/permissions/rights-in-company.ts';
import { actorOf } from '#domain/actor.ts';
import { viewerOfMember } from '#domain/company/company-viewer.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { aCompany, companyDetails, type Member, type TestCompany } from '#testing/a-company.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { Missing, shopOf, type Asked } from './asked.ts';
import { companyRoleView, companyRolesView } from './company-roles.ts';
import { companyUsersView, companyUserView } from './company-users.ts';
import { companyView } from './company.ts';
import { requireScreen } from './require-screen.ts';

let shop: TestShop;
let company: TestCompany;
beforeAll(async () => {
  shop = await aTestShop();
  company = await aCompany(shop);
});
afterAll(() => shop.close());

async function viewerOf({ customerId }: Pick<Member, 'customerId'>): Promise<Viewer> {
  const member = await findMember(shop.services.database.read, customerId);
  return viewerOfMember({ customerId, groupId: 1, hasNetPrices: false }, member);
}
async function askedBy(member: Member, id?: string, query = ''): Promise<Asked> {
  return {
    asking: anAsking(shop, { viewer: await viewerOf(member) }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: id === undefined ? {} : { id },
    query: [...new URLSearchParams(query)],
    path: '/my-account/company/users',
  };
}
const refusal = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);
const rightsOf = async (member: Member): Promise<Visitor['companyRights']> =>
  rightsInCompany(actorOf(await viewerOf(member)));

test('a page of the company exists for those with the right to it alone (rules/companies#pages)', async () => {
  const user = await company.hire();
  const asked = await askedBy(user);
  expect(() => requireScreen('account/company', asked)).not.toThrow();
  for (const screen of ['account/company-edit', 'account/company-users', 'account/company-roles']) {
    expect(() => requireScreen(screen as 'account/company-edit', asked), screen).toThrow(Missing);
  }
  expect(await rightsOf(user)).not.toContain('company.users.view');
  expect(await rightsOf(company.administrator)).toContain('company.users.view');
});

test('a company that does not trade shows only itself, with the reason', async () => {
  const blocked = await aCompany(shop);
  const reason = 'Faktura 10012 er ikke betalt.';
  await moveCompanyBy({ id: blocked.id, move: 'block', reason }, anActing(shop));
  const view = await companyView(await askedBy(blocked.administrator));
  expect(view).toMatchObject({ ...companyDetails, status: 'inactive', rejectReason: reason });
  expect(await rightsOf(blocked.administrator)).toEqual(['company.view']);
});

test('the list of users is searched and narrowed, and names their roles', async () => {
  const { administrator, hire } = await aCompany(shop);
  const { email } = await hire({ kind: 'representative' });
  const all = await companyUsersView(await askedBy(administrator));
  expect(all.rows.map(({ role }) => role).toSorted()).toEqual(['Administrator', 'Selger']);
  const found = await companyUsersView(await askedBy(administrator, undefined, `q=${email}`));
  expect(found.rows).toMatchObject([{ email, isActive: true }]);
  const off = await companyUsersView(await askedBy(administrator, undefined, 'state=inactive'));
  expect(off.rows).toEqual([]);
});

test('another company’s user and role are not found', async () => {
  const other = await aCompany(shop);
  const { administrator } = company;
  const foreign = await askedBy(administrator, String(other.administrator.customerId));
  expect(await refusal(companyUserView(foreign))).toBeInstanceOf(Missing);
  const role = await askedBy(administrator, String(other.roles[1]?.id));
  expect(await refusal(companyRoleView(role))).toBeInstanceOf(Missing);
  for (const odd of ['abc', '1e99', '-1'])
    expect(await refusal(companyUserView(await askedBy(administrator, odd)))).toBeInstanceOf(
      Missing,
    );
});

test('a user is offered roles whose rights the viewer has', async () => {
  const permissions: readonly CompanyPermission[] = [
    'company.users.view',
    'company.users.add',
    'company.orders.place',
  ];
  const clerk = await company.hire({ permissions });
  const { roles, user, customerId } = await companyUserView(await askedBy(clerk, 'new'));
  expect(customerId).toBeUndefined();
  expect(roles.map(({ name }) => name)).toEqual(['Egen']);
  expect(user).toMatchObject({ email: '', isActive: true });
  const reader = await company.hire({ permissions: ['company.users.view'] });
  expect(await refusal(companyUserView(await askedBy(reader, 'new')))).toBeInstanceOf(Missing);
});

test('the administrator’s role is read, the others can be changed by those who have their rights', async () => {
  const { administrator, hire } = await aCompany(shop);
  const { roles } = await companyRolesView(await askedBy(administrator));
  expect(roles.map(({ name, userCount }) => [name, userCount])).toEqual([
    ['Administrator', 1],
    ['Bruker', 0],
    ['Selger', 0],
  ]);
  const idOf = (kind: string) => String(roles.find((role) => role.kind === kind)?.id);
  const shown = async (member: Member, kind: string) =>
    companyRoleView(await askedBy(member, idOf(kind)));
  expect(await shown(administrator, 'administrator')).toMatchObject({ canChange: false });
  expect(await shown(administrator, 'user')).toMatchObject({ name: 'Bruker', canChange: true });
  const clerk = await hire({ permissions: ['company.roles.view', 'company.roles.edit'] });
  expect(await shown(clerk, 'user')).toMatchObject({ canChange: false });
});
