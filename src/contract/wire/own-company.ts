import * as v from 'valibot';
import { companyStatuses, type CompanyStatus, type OwnCompany } from '#domain/company/company.ts';

/** The company in the profile of a customer. */
export const ownCompanySchema = v.object({
  company_id: v.number(),
  super_user_id: v.nullable(v.number()),
  role_id: v.number(),
  status: v.picklist([0, 1, 2]),
});

type WireCompany = v.InferOutput<typeof ownCompanySchema>;

/** The number of a status on the wire is its place in the domain's list. */
export function statusToWire(status: CompanyStatus): WireCompany['status'] {
  const index = companyStatuses.indexOf(status);
  return index === 1 ? 1 : index === 2 ? 2 : 0;
}

export function ownCompanyToWire({ id, superUserId, roleId, status }: OwnCompany): WireCompany {
  return {
    company_id: id,
    super_user_id: superUserId ?? null,
    role_id: roleId,
    status: statusToWire(status),
  };
}

export function ownCompanyFromWire(wire: WireCompany): OwnCompany {
  return {
    id: wire.company_id,
    ...(wire.super_user_id !== null && { superUserId: wire.super_user_id }),
    roleId: wire.role_id,
    status: companyStatuses[wire.status],
  };
}
