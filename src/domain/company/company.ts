import type { Address } from '#domain/checkout/checkout.ts';
import type { Permission, RoleKind } from './permissions.ts';

/** Where a company stands: asked for, trading, or turned down and blocked (protocol 1.12). */
export type CompanyStatus = 'pending' | 'active' | 'inactive';

/** A business customer (spec §3 Company, protocol 1.12). */
export interface Company extends CompanyDetails {
  readonly id: number;
  readonly status: CompanyStatus;
  /** The customer who is the company administrator (spec §6). */
  readonly superUserId: number;
  /** The group whose prices the company's users pay. */
  readonly groupId: number;
  /** The seller's own person who looks after it. */
  readonly representativeId?: number;
  readonly rejectReason?: string;
}

/** What a company tells about itself, and may change. */
export interface CompanyDetails extends Pick<
  Address,
  'organisationNumber' | 'country' | 'street' | 'postcode' | 'city' | 'phone'
> {
  readonly name: string;
  /** The registered name where it is another. */
  readonly legalName: string;
  readonly email: string;
}

/** A person who buys for a company (spec §3 Company user). */
export interface CompanyUser extends CompanyUserDetails {
  readonly customerId: number;
  readonly companyId: number;
}

/** What the administrator writes about a user. */
export interface CompanyUserDetails {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  /** E.164, or empty. */
  readonly phone: string;
  readonly roleId: number;
  readonly isActive: boolean;
}

/** A named set of rights (spec §3 Company role). */
export interface CompanyRole {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly kind: RoleKind;
  /** Counts for custom roles only; the other kinds have theirs in the table. */
  readonly permissions: readonly Permission[];
}
