import type { Viewer } from '#domain/customer/viewer.ts';
import { refused, accepted, type Result } from '#domain/errors.ts';
import type { Company } from './company.ts';

/** A sales representative may act on these things of a company. */
export type RepresentedThing =
  | 'prices'
  | 'cart'
  | 'quotes'
  | 'orders'
  | 'addresses'
  | 'returns'
  | 'company'
  | 'credentials'
  | 'profile'
  | 'roles'
  | 'users'
  | 'privacy';

/**
 * How far a representative goes in the name of a company they are assigned to. spec-gap: they trade, and leave
 * the people alone (rules/companies#representatives).
 */
export const representativeReach: Readonly<Record<RepresentedThing, 'act' | 'read' | 'none'>> = {
  prices: 'read',
  cart: 'act',
  quotes: 'act',
  orders: 'act',
  addresses: 'read',
  returns: 'read',
  company: 'read',
  credentials: 'none',
  profile: 'none',
  roles: 'none',
  users: 'none',
  privacy: 'none',
};

/** A customer with a representative acting for them: both are recorded on what is done. */
export interface RepresentedViewer extends Viewer {
  readonly customerId: number;
  readonly representativeId: number;
}

/**
 * The customer as a representative acts for them: the customer's prices and things, under both names.
 * Refuses `company.none` where the company isn't the representative's or doesn't trade: it is not revealed.
 */
export function actFor(
  representativeId: number,
  company: Pick<Company, 'id' | 'status' | 'representativeId'>,
  customer: Viewer & { readonly customerId: number; readonly companyId: number },
): Result<RepresentedViewer> {
  const isAssigned = company.representativeId === representativeId;
  const isTheirs = customer.companyId === company.id && customer.customerId !== representativeId;
  if (!isAssigned || !isTheirs || company.status !== 'active') return refused('company.none');
  const { customerId, groupId, hasNetPrices } = customer;
  return accepted({ customerId, groupId, companyId: company.id, hasNetPrices, representativeId });
}

/** Whether the actor may change something, or look at it; who acts for nobody may do both with their own. */
export function mayReach(
  viewer: Viewer | RepresentedViewer,
  thing: RepresentedThing,
  isChange: boolean,
): boolean {
  if (!('representativeId' in viewer)) return true;
  const reach = representativeReach[thing];
  return reach === 'act' || (reach === 'read' && !isChange);
}
