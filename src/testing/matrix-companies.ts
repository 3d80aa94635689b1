import { ask } from '#contract/approvals.ts';
import { kronerText } from '#domain/import/write-values.ts';
import { ore } from '#domain/money/ore.ts';
import { companyPermissions, permissionsOf } from '#domain/permissions/company-role.ts';
import { companyRow } from '#domain/permissions/permission-table.ts';
import { saveAgreedPrice } from '#server/repositories/companies/agreed-prices.ts';
import { insertRole } from '#server/repositories/companies/company-roles.ts';
import { insertSeat, type CompanySeat } from '#server/repositories/companies/company-users.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { openCompany, roleOfKind } from '#server/workflows/companies/open-company.ts';
import { startSession } from '#server/workflows/session.ts';
import { companyDetails } from './a-company.ts';
import { anOrderRequest } from './an-order-request.ts';
import type { TestShop } from './a-test-shop.ts';
import type { MatrixActor } from './matrix-actor.ts';

const basin = { kind: 'article', sku: 'SRV-600' } as const;

/** Gives three customers a company each in the general group; the third is a user of the fourth's. */
export async function withCompanies(
  shop: TestShop,
  [first, second, third, fourth, ...others]: readonly MatrixActor[],
): Promise<readonly MatrixActor[]> {
  if (!first || !second || !third || !fourth) throw new Error('The matrix has too few customers');
  const one = await aCompanyOf(shop, first);
  const other = await aCompanyOf(shop, second);
  const employing = await aCompanyOf(shop, fourth);
  const role = roleOfKind(employing.roles, 'user');
  await seated(shop, {
    companyId: employing.id,
    customerId: third.things.customerId,
    roleId: role.id,
  });
  const user = { ...third, rights: permissionsOf(role) };
  return [one.owner, other.owner, user, employing.owner, ...others];
}

async function aCompanyOf(shop: TestShop, owner: MatrixActor) {
  const { services, now } = shop;
  const { mark, customerId: superUserId } = owner.things;
  const opened = await services.database.transaction((tx) =>
    openCompany(tx, {
      ...companyDetails,
      name: mark,
      status: 'active',
      groupId: 1,
      superUserId,
      createdAt: now,
    }),
  );
  const companyId = opened.id;
  const custom = { companyId, kind: 'custom', name: mark, permissions: [] } as const;
  const roleId = await services.database.transaction((tx) => insertRole(tx, custom));
  const colleagueEmail = `kollega.${superUserId}@example.no`;
  const token = await shop.signedIn({ email: colleagueEmail });
  const colleague = await findCustomerByEmail(services.database.read, colleagueEmail);
  const colleagueId = colleague?.id ?? 0;
  await seated(shop, {
    companyId,
    customerId: colleagueId,
    roleId: roleOfKind(opened.roles, 'user').id,
  });
  const net = ore(60_000 + 101 * companyId);
  await services.database.transaction((tx) =>
    saveAgreedPrice(tx, companyId, { goods: basin, project: '', quantity: 1, value: net }),
  );
  const agreed = kronerText(net);
  const body = anOrderRequest({ key: `asked-by-colleague-${colleagueId}` });
  const { result } = await shop.client({ token }).call(ask, { query: {}, body });
  const approvalId = result.approval_id;
  const ofColleague = { colleagueId, colleagueEmail, approvalId };
  const things = { ...owner.things, ...ofColleague, roleId, agreed };
  return { ...opened, owner: { ...owner, things, rights: new Set(companyPermissions) } };
}

async function seated(
  { services, now }: TestShop,
  seat: Pick<CompanySeat, 'companyId' | 'customerId' | 'roleId'>,
): Promise<void> {
  const whole = { ...seat, jobTitle: '', phone: '', isActive: true };
  await services.database.transaction((tx) => insertSeat(tx, whole, now));
}

/** Begins a new session in which a representative acts for a customer. */
export async function aRepresentative(
  { services, now }: TestShop,
  actors: readonly MatrixActor[],
): Promise<MatrixActor> {
  const [represented, representative] = ['first customer', 'sixth customer'].map((name) =>
    actors.find((actor) => actor.name === name),
  );
  if (!represented || !representative) throw new Error('The matrix has too few customers');
  const { customerId: id } = represented.things;
  const { customerId: representativeId } = representative.things;
  const subject = { kind: 'customer', id, representativeId } as const;
  const { access } = await services.database.transaction(async (tx) => {
    await tx
      .updateTable('companies')
      .set({ representative_id: representativeId })
      .where('super_user_id', '=', id)
      .execute();
    return startSession(tx, subject, { now });
  });
  const rights = [...(represented.rights ?? [])].filter(
    (permission) => companyRow(permission).isRepresented === true,
  );
  return {
    ...represented,
    name: 'representative of the first customer',
    token: access,
    rights: new Set(rights),
    inNameOf: represented.name,
  };
}
