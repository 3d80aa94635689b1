import type { CompanyDetails, CompanyRole } from '#domain/company/company.ts';
import type { CompanyPermission, RoleKind } from '#domain/permissions/permission-table.ts';
import { insertRole } from '#server/repositories/companies/company-roles.ts';
import { insertSeat } from '#server/repositories/companies/company-users.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import type { NewCompany } from '#server/repositories/companies/companies.ts';
import { openCompany, roleOfKind } from '#server/workflows/companies/open-company.ts';
import type { TestShop } from './a-test-shop.ts';

export const companyDetails: CompanyDetails = {
  name: 'Nordmann VVS AS',
  legalName: '',
  email: 'post@nordmannvvs.example',
  organisationNumber: '987654325',
  country: 'NO',
  street: 'Storgata 12',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
};

interface Hired {
  readonly kind?: Exclude<RoleKind, 'administrator' | 'custom'>;
  /** A role of the company's own with these rights, in place of a ready-made one. */
  readonly permissions?: readonly CompanyPermission[];
  readonly email?: string;
}

export interface TestCompany {
  readonly id: number;
  readonly roles: readonly CompanyRole[];
  /** The administrator, with an access token. */
  readonly administrator: Member;
  /** Adds a customer as a user. */
  hire(hired?: Hired): Promise<Member>;
}

export interface Member {
  readonly customerId: number;
  readonly email: string;
  readonly token: string;
}

let companies = 0;

/** A company in the group of trade, which trades unless another status is given. */
export async function aCompany(
  shop: TestShop,
  given: Partial<NewCompany> = {},
): Promise<TestCompany> {
  companies += 1;
  const named = `firma${companies}`;
  const { database } = shop.services;
  const aMember = async (email: string): Promise<Member> => {
    const token = await shop.signedIn({ email });
    const customerId = (await findCustomerByEmail(database.read, email))?.id ?? 0;
    return { token, email, customerId };
  };
  const administrator = await aMember(`sjef.${named}@example.no`);
  const company = { ...companyDetails, status: 'active', groupId: 2, createdAt: shop.now } as const;
  const { id, roles } = await database.transaction((tx) =>
    openCompany(tx, { ...company, ...given, superUserId: administrator.customerId }),
  );
  let hires = 0;
  return {
    id,
    roles,
    administrator,
    async hire({
      kind = 'user',
      permissions,
      email = `bruker${(hires += 1)}.${named}@example.no`,
    } = {}) {
      const member = await aMember(email);
      await database.transaction(async (tx) => {
        const roleId =
          permissions === undefined
            ? roleOfKind(roles, kind).id
            : await insertRole(tx, { companyId: id, kind: 'custom', name: 'Egen', permissions });
        const { customerId } = member;
        const seat = { companyId: id, customerId, roleId, jobTitle: '', phone: '', isActive: true };
        await insertSeat(tx, seat, shop.now);
      });
      return member;
    },
  };
}
