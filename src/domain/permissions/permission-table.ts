/** Kinds of role in a company: the fixed administrator, two ready-made roles, and the company's own. */
export type RoleKind = 'administrator' | 'user' | 'representative' | 'custom';

interface CompanyRow {
  /** The right has no effect without this one. */
  readonly requires?: string;
  /** The right that a role with this one has too. */
  readonly brings?: string;
  /** The ready-made roles with this right. */
  readonly roles: readonly Exclude<RoleKind, 'administrator' | 'custom'>[];
  /** A sales representative who acts for the company may use it. */
  readonly isRepresented?: true;
}

/**
 * All rights in a company, with the ready-made roles that have them (rules/companies#permissions). The
 * administrator has every right, a custom role those it was given. spec-gap: the contents of the roles
 * aren't shown; a representative's role neither edits the company nor sees users and roles.
 */
export const companyTable = {
  'company.view': { roles: ['user', 'representative'], isRepresented: true },
  'company.edit': { requires: 'company.view', roles: [] },
  'company.credit.view': {
    requires: 'company.view',
    roles: ['representative'],
    isRepresented: true,
  },
  'company.users.view': { roles: [] },
  'company.users.add': { requires: 'company.users.view', roles: [] },
  'company.users.edit': { requires: 'company.users.view', roles: [] },
  'company.users.delete': { requires: 'company.users.view', roles: [] },
  'company.roles.view': { roles: [] },
  'company.roles.add': { requires: 'company.roles.view', roles: [] },
  'company.roles.edit': { requires: 'company.roles.view', roles: [] },
  'company.roles.delete': { requires: 'company.roles.view', roles: [] },
  'company.orders.view': { roles: ['user', 'representative'], isRepresented: true },
  'company.orders.view_all': {
    requires: 'company.orders.view',
    roles: ['representative'],
    isRepresented: true,
  },
  'company.orders.ask': {
    requires: 'company.orders.view',
    roles: ['user', 'representative'],
    isRepresented: true,
  },
  'company.orders.place': {
    brings: 'company.orders.ask',
    roles: ['user', 'representative'],
    isRepresented: true,
  },
  'company.orders.approve': { requires: 'company.orders.view', roles: [] },
  'company.orders.use_credit': {
    requires: 'company.orders.place',
    roles: ['representative'],
    isRepresented: true,
  },
  'company.quotes.create': { roles: ['user', 'representative'], isRepresented: true },
  'company.quotes.view_all': { roles: ['representative'], isRepresented: true },
} as const satisfies Readonly<Record<string, CompanyRow>>;

export type CompanyPermission = keyof typeof companyTable;

interface OwnRow {
  /** Guests may do it too, if they know the secret: a cart's id or an order's key. */
  readonly isForGuests?: true;
  /** The signed link of a thing is enough for it, without signing in. */
  readonly isByLink?: true;
  /**
   * A sales representative may do it in the customer's name; `company` only with what the customer bought or asked for as
   * the company (rules/companies#representatives).
   */
  readonly isRepresented?: true | 'company';
  /** A customer who buys for a company needs this right there. */
  readonly needs?: CompanyPermission;
  /** A member with this right may treat things of the whole company as their own. */
  readonly reaches?: CompanyPermission;
  /** A thing of a company is its maker's only while they buy for that company. */
  readonly staysWithCompany?: true;
}

/**
 * Permissions of customers for their own things. spec-gap: a representative trades, but does not change
 * the customer's personal data (rules/companies#representatives).
 */
export const ownTable = {
  'own.cart.use': { isForGuests: true, isRepresented: true },
  'own.orders.place': { isForGuests: true, isRepresented: true, needs: 'company.orders.place' },
  'own.orders.follow': {
    isForGuests: true,
    isRepresented: 'company',
    reaches: 'company.orders.view_all',
  },
  'own.orders.view': {
    isByLink: true,
    isRepresented: 'company',
    needs: 'company.orders.view',
    reaches: 'company.orders.view_all',
  },
  'own.orders.cancel': { isByLink: true, isRepresented: 'company' },
  'own.prices.view': { isRepresented: true },
  'own.quotes.view': { isRepresented: 'company', reaches: 'company.quotes.view_all' },
  'own.quotes.change': { isRepresented: 'company', needs: 'company.quotes.create' },
  'own.quotes.resell': { needs: 'company.quotes.create' },
  'own.returns.view': {
    isRepresented: 'company',
    needs: 'company.orders.view',
    reaches: 'company.orders.view_all',
  },
  'own.returns.change': { isByLink: true },
  'own.addresses.view': { isRepresented: true },
  'own.addresses.change': {},
  'own.wishlist.view': {},
  'own.wishlist.change': {},
  'own.projects.view': { reaches: 'company.orders.view_all', staysWithCompany: true },
  'own.projects.change': { reaches: 'company.orders.view_all', staysWithCompany: true },
  'own.reviews.view': {},
  'own.company.view': { isRepresented: true },
  'own.representation.view': { isRepresented: true },
  'own.representation.change': { isRepresented: true },
  'own.profile.view': {},
  'own.profile.change': {},
  'own.password.change': {},
  'own.sessions.view': {},
  'own.sessions.change': {},
  'own.passkeys.view': {},
  'own.passkeys.change': {},
  'own.loyalty.view': {},
  'own.loyalty.change': {},
  'own.newsletter.view': {},
  'own.newsletter.change': {},
  'own.alerts.view': {},
  'own.alerts.change': {},
  'own.privacy.view': {},
  'own.privacy.change': {},
} as const satisfies Readonly<Record<string, OwnRow>>;

export type OwnPermission = keyof typeof ownTable;

/** The parts of the shop that its staff look after. */
export const staffAreas = [
  'catalog',
  'prices',
  'stock',
  'orders',
  'customers',
  'messages',
  'content',
  'caches',
  'settings',
  'reports',
  'system',
] as const;

type StaffArea = (typeof staffAreas)[number];
type Action = 'view' | 'change';
export type StaffPermission = `staff.${StaffArea}.${Action}`;

/** The areas of each staff role; `change` includes `view`, and an area that isn't listed is closed. */
export const staffTable = {
  administrator: {
    catalog: 'change',
    prices: 'change',
    stock: 'change',
    orders: 'change',
    customers: 'change',
    messages: 'change',
    content: 'change',
    caches: 'change',
    settings: 'change',
    reports: 'change',
    system: 'change',
  },
  'orders-clerk': {
    catalog: 'view',
    prices: 'view',
    stock: 'change',
    orders: 'change',
    customers: 'change',
    messages: 'change',
  },
  'catalog-editor': {
    catalog: 'change',
    prices: 'change',
    stock: 'change',
    content: 'view',
    caches: 'change',
    reports: 'view',
  },
  'content-editor': { catalog: 'view', content: 'change', caches: 'change' },
  accountant: { prices: 'view', orders: 'view', customers: 'view', reports: 'view' },
  monitor: { system: 'view' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<StaffArea, Action>>>>>;

export type StaffRole = keyof typeof staffTable;

/** The permission that a call needs; `anyone` is open to all (rules/calls#who-may-call). */
export type Permission = 'anyone' | OwnPermission | CompanyPermission | StaffPermission;

const ownRows: Readonly<Record<OwnPermission, OwnRow>> = ownTable;
const companyRows: Readonly<Record<CompanyPermission, CompanyRow>> = companyTable;
const staffRows: Readonly<Record<StaffRole, Readonly<Partial<Record<StaffArea, Action>>>>> =
  staffTable;

export function ownRow(permission: OwnPermission): OwnRow {
  return ownRows[permission];
}

/** Whether guests may use it too, for things whose secret they know. */
export function isForGuests(permission: Permission): boolean {
  return isOwnPermission(permission) && ownRow(permission).isForGuests === true;
}

/**
 * Whether it counts as trade, which a company that does not trade may not do; viewing is no trade
 * (rules/companies#permissions).
 */
export function isTrade(permission: OwnPermission): boolean {
  return ownRow(permission).needs !== undefined && !permission.endsWith('.view');
}

export function companyRow(permission: CompanyPermission): CompanyRow {
  return companyRows[permission];
}

/** The reach of a staff role in the area of a permission. */
export function staffReach(role: StaffRole, permission: StaffPermission): Action | undefined {
  const area = staffAreas.find((each) => permission.startsWith(`staff.${each}.`));
  return area && staffRows[role][area];
}

export function isOwnPermission(permission: string): permission is OwnPermission {
  return Object.hasOwn(ownTable, permission);
}

export function isCompanyPermission(permission: string): permission is CompanyPermission {
  return Object.hasOwn(companyTable, permission);
}

export function isStaffPermission(permission: string): permission is StaffPermission {
  return staffAreas.some((area) =>
    [`staff.${area}.view`, `staff.${area}.change`].includes(permission),
  );
}

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(staffTable, text);
}

export function isPermission(text: unknown): text is Permission {
  if (typeof text !== 'string') return false;
  return (
    text === 'anyone' ||
    isOwnPermission(text) ||
    isCompanyPermission(text) ||
    isStaffPermission(text)
  );
}
