import { afterAll, beforeAll, expect, test } from 'vitest';
import * as companies from '#contract/companies.ts';
import { create as createPassword } from '#contract/password.ts';
import { openAccount } from '#contract/confirmation.ts';
import { login, me } from '#contract/user.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import { ore } from '#domain/money/ore.ts';
import { listCompanies } from '#server/repositories/companies/companies.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { aCompany, companyDetails, type Member } from '#testing/a-company.ts';
import { aRegistration, linkToken, passwordLink, sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { limit } from '#testing/an-approval.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const company = {
    number: '987654325',
    name: 'Nordmann VVS AS',
    form: 'AS',
    isBankrupt: true,
  };
  const known = { ...company, isWindingUp: false, isVatRegistered: true };
  shop = await aTestShop({
    register: { find: async () => ({ kind: 'registered', company: known }) },
  });
});
afterAll(() => shop.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  );
const role = { name: 'Innkjøper', permissions: ['company.orders.place'] as const };
const colleague = {
  email: 'Kari@firma.example',
  firstName: 'Kari',
  lastName: 'Nordmann',
  jobTitle: 'Prosjektleder',
  phone: '987 65 432',
  isActive: true,
};

test('a company applies with a new account, waits, and trades once the shop approves it (rules/companies#registration)', async () => {
  const guest = shop.client();
  const applied = { details: companyDetails, registration: aRegistration };
  const { result } = await guest.call(companies.register, { body: applied });
  expect(result).toEqual({
    company: null,
    customer: { email: aRegistration.email, firstname: 'Ola', lastname: 'Nordmann' },
    awaits_confirmation: true,
  });
  const { read } = shop.services.database;
  expect((await listCompanies(read, { limit: 9, offset: 0 })).total).toBe(0);
  const [letter] = await sentLetters(shop.services);
  const { password } = aRegistration;
  const opened = await guest.call(openAccount, { body: { token: linkToken(letter), password } });
  const ola = shop.client({ token: opened.result });
  const waiting = await ola.call(companies.read, {});
  expect(waiting.result).toMatchObject({ company_name: companyDetails.name, status: 0 });
  expect(await codeOf(ola.call(companies.listRoles, {}))).toBe('company.not_active');
  const [toShop] = await sentLetters(shop.services);
  expect(toShop?.text).toContain('Firmaet er meldt konkurs i Enhetsregisteret.');
  const again = { body: { details: companyDetails } };
  expect(await codeOf(ola.call(companies.register, again))).toBe('company.member');
  const id = waiting.result?.company_id ?? 0;
  await moveCompanyBy({ id, move: 'approve', group: 'proff' }, anActing(shop));
  const profile = (await ola.call(me, {})).result;
  expect(profile.company).toMatchObject({ id, status: 'active', superUserId: profile.id });
  const trading = await ola.call(companies.read, {});
  expect(trading.result).toMatchObject({ status: 1, customer_group_id: 2 });
  expect((await ola.call(companies.listRoles, {})).result.map((each) => each.role_name)).toEqual([
    'Administrator',
    'Bruker',
    'Selger',
  ]);
  const [approved] = await sentLetters(shop.services);
  expect(approved).toMatchObject({ to: aRegistration.email, subject: /godkjent/ });
});

test('a customer applies for a company of their own, and a guest needs an account', async () => {
  const body = { details: companyDetails };
  expect(await codeOf(shop.client().call(companies.register, { body }))).toBe('user.unauthorized');
  const kari = shop.client({ token: await shop.signedIn() });
  expect((await kari.call(companies.read, {})).result).toBeNull();
  const { result } = await kari.call(companies.register, { body });
  expect(result.company).toMatchObject({ status: 0, vat_tax_id: '987654325' });
  expect((await kari.call(companies.read, {})).result).toEqual(result.company);
});

test('a colleague is invited by letter, chooses a password and buys for the company (rules/companies#company-users)', async () => {
  const company = await aCompany(shop);
  const chief = shop.client({ token: company.administrator.token });
  const { result: made } = await chief.call(companies.addRole, { body: role });
  const body = { ...colleague, roleId: made.role_id };
  const { result: user } = await chief.call(companies.addUser, { body });
  expect(user).toMatchObject({ email: 'kari@firma.example', role_id: made.role_id, status: 1 });
  expect(await codeOf(chief.call(companies.addUser, { body }))).toBe('company.email_taken');
  const letters = await sentLetters(shop.services);
  const invitation = letters.find(({ to }) => to === 'kari@firma.example');
  expect(invitation?.text).toContain('Nordmann VVS AS');
  const { token: resetToken, email } = passwordLink(invitation);
  const newPassword = 'Hemmeligere!1';
  await shop.client().call(createPassword, { body: { email, newPassword, resetToken } });
  const signedIn = await shop
    .client()
    .call(login, { body: { username: email, password: newPassword } });
  const kari = shop.client({ token: signedIn.result });
  const own = await kari.call(companies.permissions, {});
  expect(own.result.permissions).toEqual(['orders.place']);
  const customerId = user.customer_id;
  const off = { ...body, email: 'kari@firma.example', isActive: false };
  await chief.call(companies.changeUser, { query: { customerId }, body: off });
  expect((await kari.call(companies.permissions, {})).result.permissions).toEqual([]);
  const moved = { ...off, email: 'annen@firma.example' };
  expect(
    await codeOf(chief.call(companies.changeUser, { query: { customerId }, body: moved })),
  ).toBe('request.invalid');
  const query = { pageSize: 20, currentPage: 1 };
  expect((await chief.call(companies.listUsers, { query })).meta?.total_count).toBe(2);
  await chief.call(companies.removeUser, { query: { customerId } });
  expect((await kari.call(companies.read, {})).result).toBeNull();
});

test('of two companies that add one address at once, one gets it and the other is told', async () => {
  const chiefs = [await aCompany(shop), await aCompany(shop)];
  for (let n = 1; n <= 5; n++) {
    const adding = chiefs.map(({ administrator, roles }) => {
      const body = { ...colleague, email: `begge${n}@firma.example`, roleId: roles[1]?.id ?? 0 };
      const chief = shop.client({ token: administrator.token });
      return codeOf(chief.call(companies.addUser, { body }));
    });
    expect(new Set(await Promise.all(adding))).toEqual(new Set(['company.email_taken', 'done']));
  }
});

test('addresses with an account are counted too, so that few can be tried out (rules/companies#company-users)', async () => {
  const limited = await aTestShop({ hourlyLimits: 'invitations=2' });
  const { administrator, roles } = await aCompany(limited);
  const chief = limited.client({ token: administrator.token });
  const body = { ...colleague, email: administrator.email, roleId: roles[1]?.id ?? 0 };
  const codes = [];
  for (let n = 0; n < 3; n++) codes.push(await codeOf(chief.call(companies.addUser, { body })));
  expect(codes).toEqual(['company.email_taken', 'company.email_taken', 'request.too_many']);
  await limited.close();
});

test('the administrator stays, and a role that a user has stays', async () => {
  const company = await aCompany(shop);
  const { hire, roles, administrator } = company;
  const chief = shop.client({ token: administrator.token });
  const customerId = administrator.customerId;
  expect(await codeOf(chief.call(companies.removeUser, { query: { customerId } }))).toBe(
    'company.administrator_fixed',
  );
  await hire();
  const idOf = (kind: string) => roles.find((each) => each.kind === kind)?.id ?? 0;
  const removal = (kind: string) =>
    codeOf(chief.call(companies.removeRole, { query: { roleId: idOf(kind) } }));
  expect(await removal('administrator')).toBe('company.role_fixed');
  expect(await removal('user')).toBe('company.role_assigned');
  expect(await removal('representative')).toBe('done');
  expect(await removal('representative')).toBe('company.role_not_found');
});

test('no member gives rights that they lack (rules/companies#roles)', async () => {
  const company = await aCompany(shop);
  const permissions = [
    'company.roles.view',
    'company.roles.add',
    'company.users.view',
    'company.users.add',
  ] as const;
  const hired = await company.hire({ permissions });
  const deputy = shop.client({ token: hired.token });
  expect(await codeOf(deputy.call(companies.addRole, { body: role }))).toBe('user.forbidden');
  const own = { name: 'Lik meg', permissions: ['company.users.view'] as const };
  expect(await codeOf(deputy.call(companies.addRole, { body: own }))).toBe('done');
  const roleId = company.roles.find((each) => each.kind === 'administrator')?.id ?? 0;
  const body = { ...colleague, email: 'ny.sjef@firma.example', roleId };
  expect(await codeOf(deputy.call(companies.addUser, { body }))).toBe('user.forbidden');
});

test('a user gives no limits above their own, also not to an account that they add (rules/companies#limits)', async () => {
  const company = await aCompany(shop);
  const adding = ['company.users.view', 'company.users.add'] as const;
  const deputy = await company.hire({ permissions: [...adding, 'company.users.edit'] });
  const helper = await company.hire({ permissions: adding });
  for (const { customerId } of [deputy, helper])
    await limit(shop, { companyId: company.id, customerId }, { orderLimit: ore(500_00) });
  const viewing = { name: 'Ser brukere', permissions: ['company.users.view'] as const };
  const chief = shop.client({ token: company.administrator.token });
  const { role_id: roleId } = (await chief.call(companies.addRole, { body: viewing })).result;
  const add = async ({ token }: Member, email: string, limits: Partial<OrderLimits>) => {
    const body = { ...colleague, email, roleId, ...limits };
    return (await shop.client({ token }).call(companies.addUser, { body })).result;
  };
  const above = { orderLimit: ore(500_01) };
  const field = { path: 'user.order_limit', code: 'field.limit_above_own' };
  const refused = { fields: [expect.objectContaining(field)] };
  await expect(add(deputy, 'ny1@firma.example', above)).rejects.toMatchObject(refused);
  await expect(add(deputy, 'ny1@firma.example', { orderLimit: null })).rejects.toMatchObject(
    refused,
  );
  const within = await add(deputy, 'ny1@firma.example', { monthLimit: ore(9_00) });
  expect(within).toMatchObject({ order_limit: 500, month_limit: 9 });
  expect(await add(helper, 'ny2@firma.example', above)).toMatchObject({ order_limit: 500 });
  expect(await add(company.administrator, 'ny3@firma.example', {})).toMatchObject({
    order_limit: null,
  });
  const query = { customerId: within.customer_id };
  const body = { ...colleague, email: 'ny1@firma.example', roleId, ...above };
  const change = shop.client({ token: deputy.token }).call(companies.changeUser, { query, body });
  await expect(change).rejects.toMatchObject(refused);
});

test('a company changes its details, but not the number that the shop approved', async () => {
  const company = await aCompany(shop);
  const chief = shop.client({ token: company.administrator.token });
  const body = { ...companyDetails, city: 'Bergen' };
  expect((await chief.call(companies.change, { body })).result.city).toBe('Bergen');
  const other = { ...body, organisationNumber: '147258364' };
  expect(await codeOf(chief.call(companies.change, { body: other }))).toBe('request.invalid');
  const user = shop.client({ token: (await company.hire()).token });
  expect(await codeOf(user.call(companies.change, { body }))).toBe('user.forbidden');
});
