import type { Address } from '#domain/checkout/checkout.ts';
import type { CompanyPermission, RoleKind } from '#domain/permissions/permission-table.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OrderLimits } from './order-limits.ts';

/** The status of a company: applied, trading, or rejected and blocked (rules/companies#companies). */
export const companyStatuses = ['pending', 'active', 'inactive'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** A business customer. */
export interface Company extends CompanyDetails {
  readonly id: number;
  readonly status: CompanyStatus;
  /** The customer who is the company administrator; absent once that person is erased. */
  readonly superUserId?: number;
  /** The group whose prices the company's users pay. */
  readonly groupId: number;
  /** The seller's sales representative for the company. */
  readonly representativeId?: number;
  /** The reason why the shop turned it down or blocked it, and the moment of it. */
  readonly rejectReason?: string;
  readonly rejectedAt?: Moment;
  readonly createdAt: Moment;
}

/** A company gives these details about itself, and may change them. */
export interface CompanyDetails extends Pick<
  Address,
  'organisationNumber' | 'country' | 'street' | 'postcode' | 'city' | 'phone'
> {
  readonly name: string;
  /** The registered name, where it differs from the name. */
  readonly legalName: string;
  readonly email: string;
}

/** A person who buys for a company. */
export interface CompanyUser extends Omit<CompanyUserDetails, keyof OrderLimits>, OrderLimits {
  readonly customerId: number;
  readonly companyId: number;
}

/** The company that a customer belongs to, and their role in it. */
export interface OwnCompany
  extends Pick<Company, 'id' | 'status' | 'superUserId'>, Pick<CompanyUser, 'roleId'> {}

/** The details of a user that the administrator writes; limits that are absent stay as they are. */
export interface CompanyUserDetails extends Partial<OrderLimits> {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  /** E.164 number, or empty. */
  readonly phone: string;
  readonly roleId: number;
  readonly isActive: boolean;
}

/** The ready-made roles, which every company has from its first day. */
export const readyMadeRoles: readonly RoleKind[] = ['administrator', 'user', 'representative'];

/** A named set of rights. */
export interface CompanyRole {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly kind: RoleKind;
  /** The rights of a custom role; other kinds have theirs in the table of permissions. */
  readonly permissions: readonly CompanyPermission[];
}
