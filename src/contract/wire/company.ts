import * as v from 'valibot';
import { checkCompanyUser } from '#domain/company/check-company-user.ts';
import { checkCompany } from '#domain/company/check-company.ts';
import { checkRole } from '#domain/company/check-role.ts';
import type {
  Company,
  CompanyDetails,
  CompanyUser,
  CompanyUserDetails,
} from '#domain/company/company.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import type { Ore } from '#domain/money/ore.ts';
import {
  isCompanyPermission,
  type CompanyPermission,
} from '#domain/permissions/permission-table.ts';
import { ruledForm } from '#contract/http/rules.ts';
import { isoMoment, momentToWire } from './moment.ts';
import { fromKroner, positiveKroner, toKroner } from './money.ts';
import { statusToWire } from './own-company.ts';
import { idNumber } from './return.ts';

const line = v.pipe(v.string(), v.maxLength(255));
const optionalLine = v.optional(line, '');

/** The fields that a company gives about itself, by the names of older clients. */
const detailFields = {
  company_name: line,
  legal_name: optionalLine,
  company_email: line,
  vat_tax_id: line,
  street: v.pipe(v.array(line), v.minLength(1), v.maxLength(2)),
  city: line,
  country_id: line,
  postcode: line,
  telephone: line,
} as const;
const detailsSchema = v.strictObject(detailFields);

const detailNames = {
  name: 'company_name',
  legalName: 'legal_name',
  email: 'company_email',
  organisationNumber: 'vat_tax_id',
  country: 'country_id',
  phone: 'telephone',
} as const;

/** A company's details, checked by the domain's rules. */
export const companyDetailsSchema = ruledForm(
  detailsSchema,
  (wire) => checkCompany(detailsFromWire(wire)),
  detailNames,
);

function detailsFromWire(wire: v.InferOutput<typeof detailsSchema>): CompanyDetails {
  return {
    name: wire.company_name,
    legalName: wire.legal_name,
    email: wire.company_email,
    organisationNumber: wire.vat_tax_id,
    country: wire.country_id,
    street: wire.street.join(' ').trim(),
    postcode: wire.postcode,
    city: wire.city,
    phone: wire.telephone,
  };
}

export function detailsToWire(details: CompanyDetails): v.InferInput<typeof detailsSchema> {
  return {
    company_name: details.name,
    legal_name: details.legalName,
    company_email: details.email,
    vat_tax_id: details.organisationNumber,
    street: [details.street],
    city: details.city,
    country_id: details.country,
    postcode: details.postcode,
    telephone: details.phone,
  };
}

/** Fields that the shop does not have are null, as older clients expect. */
export const companySchema = v.object({
  company_id: v.number(),
  ...detailFields,
  legal_name: line,
  status: v.picklist([0, 1, 2]),
  reseller_id: v.null(),
  comment: v.null(),
  region: v.null(),
  region_id: v.literal(0),
  customer_group_id: v.number(),
  sales_representative_id: v.nullable(v.number()),
  super_user_id: v.nullable(v.number()),
  reject_reason: v.nullable(v.string()),
  rejected_at: v.nullable(isoMoment),
});

export function companyToWire(company: Company): v.InferInput<typeof companySchema> {
  return {
    company_id: company.id,
    ...detailsToWire(company),
    legal_name: company.legalName,
    status: statusToWire(company.status),
    reseller_id: null,
    comment: null,
    region: null,
    region_id: 0,
    customer_group_id: company.groupId,
    sales_representative_id: company.representativeId ?? null,
    super_user_id: company.superUserId ?? null,
    reject_reason: company.rejectReason ?? null,
    rejected_at: company.rejectedAt === undefined ? null : momentToWire(company.rejectedAt),
  };
}

const shared = 'company.';
const ofCompany: readonly string[] = ['company.view', 'company.edit'];

/** Older clients name the rights in a company without the word, but for those to the company itself. */
export function permissionToWire(permission: CompanyPermission): string {
  return ofCompany.includes(permission) ? permission : permission.slice(shared.length);
}

function permissionFromWire(name: string): CompanyPermission | undefined {
  const permission = ofCompany.includes(name) ? name : `${shared}${name}`;
  return isCompanyPermission(permission) ? permission : undefined;
}

/** A right with those that need it. */
export interface PermissionNode {
  readonly permission: string;
  readonly children: readonly PermissionNode[];
}

export const permissionNodeSchema: v.GenericSchema<PermissionNode> = v.object({
  permission: v.string(),
  children: v.array(v.lazy(() => permissionNodeSchema)),
});

const writtenRole = v.strictObject({
  role_name: line,
  permissions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
});

export const roleDetailsSchema = ruledForm(
  writtenRole,
  ({ role_name: name, permissions }) =>
    // An unknown name stays as it is, so that the rule refuses it.
    checkRole({ name, permissions: permissions.map((each) => permissionFromWire(each) ?? each) }),
  { name: 'role_name' },
);

/** `role_type_id` counts the kinds: administrator 0, custom 1, user 2, representative 3. */
export const roleSchema = v.object({
  role_id: v.number(),
  company_id: v.number(),
  role_name: v.string(),
  role_type_id: v.picklist([0, 1, 2, 3]),
  permissions: v.array(v.string()),
  user_count: v.number(),
});

export const roleTypes = { administrator: 0, custom: 1, user: 2, representative: 3 } as const;

const writtenUser = v.strictObject({
  email: line,
  firstname: line,
  lastname: line,
  job_title: optionalLine,
  telephone: optionalLine,
  role_id: idNumber,
  status: v.optional(v.picklist([0, 1]), 1),
  /** In net kroner; null is no limit. A limit that is left out stays as it is. */
  order_limit: v.optional(v.nullable(positiveKroner)),
  month_limit: v.optional(v.nullable(positiveKroner)),
});

type WrittenLimits = Pick<v.InferOutput<typeof writtenUser>, 'order_limit' | 'month_limit'>;

const limitFromWire = (limit: number | null) => (limit === null ? null : fromKroner(limit));
const limitToWire = (limit: Ore | null) => (limit === null ? null : toKroner(limit));

function limitsFromWire({ order_limit, month_limit }: WrittenLimits): Partial<OrderLimits> {
  return {
    ...(order_limit !== undefined && { orderLimit: limitFromWire(order_limit) }),
    ...(month_limit !== undefined && { monthLimit: limitFromWire(month_limit) }),
  };
}

function limitsToWire({ orderLimit, monthLimit }: Partial<OrderLimits>): WrittenLimits {
  return {
    ...(orderLimit !== undefined && { order_limit: limitToWire(orderLimit) }),
    ...(monthLimit !== undefined && { month_limit: limitToWire(monthLimit) }),
  };
}

/** Whether the company has the role is for the handler to check. */
export const userDetailsSchema = ruledForm(
  writtenUser,
  ({ role_id: id, ...wire }) => {
    const { email, firstname: firstName, lastname: lastName, job_title: jobTitle } = wire;
    const { telephone: phone, status } = wire;
    const details = { email, firstName, lastName, jobTitle, phone, ...limitsFromWire(wire) };
    return checkCompanyUser({ ...details, roleId: id, isActive: status === 1 }, [{ id }]);
  },
  {
    firstName: 'firstname',
    lastName: 'lastname',
    jobTitle: 'job_title',
    phone: 'telephone',
    roleId: 'role_id',
  },
);

export const companyUserSchema = v.object({
  customer_id: v.number(),
  company_id: v.number(),
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  job_title: v.string(),
  telephone: v.string(),
  role_id: v.number(),
  status: v.picklist([0, 1]),
  order_limit: v.nullable(positiveKroner),
  month_limit: v.nullable(positiveKroner),
});

export function userDetailsToWire(user: CompanyUserDetails): v.InferInput<typeof writtenUser> {
  return {
    email: user.email,
    firstname: user.firstName,
    lastname: user.lastName,
    job_title: user.jobTitle,
    telephone: user.phone,
    role_id: user.roleId,
    status: user.isActive ? 1 : 0,
    ...limitsToWire(user),
  };
}

export function companyUserToWire(user: CompanyUser): v.InferInput<typeof companyUserSchema> {
  const { customerId: customer_id, companyId: company_id } = user;
  const { firstName: firstname, lastName: lastname, jobTitle: job_title } = user;
  const { email, phone: telephone, roleId: role_id, isActive } = user;
  const who = { email, firstname, lastname, job_title, telephone };
  const limits = {
    order_limit: limitToWire(user.orderLimit),
    month_limit: limitToWire(user.monthLimit),
  };
  return { customer_id, company_id, ...who, role_id, status: isActive ? 1 : 0, ...limits };
}
