import type { Company, CompanyDetails, CompanyUserDetails } from '#domain/company/company.ts';
import type { CompanyPermission, RoleKind } from '#domain/permissions/permission-table.ts';
import type { OrderLimits, Spent } from '#domain/company/order-limits.ts';
import type { companyUserTable } from '#domain/company/company-user-table.ts';
import type { TableView } from './table.ts';

/** The form for a company, with what the shop knows of a signed-in customer; empty for a guest. */
export interface CompanyRegisterView {
  readonly email: string;
  readonly phone: string;
}

/** A company as its users see it. */
export interface CompanyView
  extends CompanyDetails, Pick<Company, 'status' | 'rejectReason' | 'rejectedAt'> {
  /** The name of the administrator; absent where the company has none. */
  readonly administrator?: string;
  /** The viewer's own limits; absent where the viewer has none. */
  readonly own?: OrderLimits & Spent;
}

/** A user in the list of the company. */
export interface ListedUser {
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly role: string;
  readonly isActive: boolean;
}

type UserState = (typeof companyUserTable.filters.state)[number];

export type CompanyUsersView = TableView<ListedUser, 'name', { state: UserState }>;

/** A user of the company, or the form for a new one. */
export interface CompanyUserView {
  readonly user: CompanyUserDetails & OrderLimits;
  /** Absent for a new user. */
  readonly customerId?: number;
  /** The name of the present role. */
  readonly role: string;
  readonly isAdministrator: boolean;
  /** The user is the viewer, whose limits only others may set. */
  readonly isOneself: boolean;
  /** The roles that the viewer may give, and the present one. */
  readonly roles: readonly NamedRole[];
}

export interface NamedRole {
  readonly id: number;
  readonly name: string;
}

export interface ListedRole extends NamedRole {
  readonly kind: RoleKind;
  readonly userCount: number;
}

export interface CompanyRolesView {
  readonly roles: readonly ListedRole[];
}

/** A role of the company, or the form for a new one. */
export interface CompanyRoleView extends Omit<ListedRole, 'id'> {
  /** Absent for a new role. */
  readonly id?: number;
  readonly permissions: readonly CompanyPermission[];
  /** The viewer may save it: it is not fixed, and they have all its rights. */
  readonly canChange: boolean;
}

/** A person of an assigned company in whose name its representative may act. */
export interface RepresentedPerson {
  readonly customerId: number;
  readonly name: string;
  readonly isAdministrator: boolean;
  /** The representative acts in this person's name now. */
  readonly isCurrent: boolean;
}

export interface RepresentedCompany {
  readonly companyId: number;
  readonly name: string;
  readonly people: readonly RepresentedPerson[];
}

/** The companies that a sales representative acts for (rules/companies#representatives). */
export interface RepresentedCompaniesView {
  readonly companies: readonly RepresentedCompany[];
  readonly isActing: boolean;
}
