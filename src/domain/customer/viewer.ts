import type { AgreedPrices } from '#domain/pricing/agreed-price.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';

/** The group of all viewers who are not signed in. */
export const guestGroupId = 0;

/**
 * The viewer, made from the session only (rules/sessions#viewer); no value that a client sends changes
 * it.
 */
export interface Viewer {
  /** The customer's id; absent for a guest. */
  readonly customerId?: number;
  readonly groupId: number;
  /** The company that the customer buys for; absent for other viewers. */
  readonly companyId?: number;
  /** The prices agreed with that company; absent where there are none. */
  readonly agreed?: AgreedPrices;
  /** The customer is flagged for net prices (rules/prices#net-and-gross). */
  readonly hasNetPrices: boolean;
  /** Codes of the order fields that the customer's company requires (rules/orders#order-fields). */
  readonly demandedFields?: readonly string[];
  /** The customer's rights in their company, also while it does not trade. */
  readonly membership?: Membership;
  /** The sales representative who acts in the customer's name. */
  readonly representativeId?: number;
}

/** A customer's rights in their company (rules/companies#permissions). */
export interface Membership {
  readonly companyId: number;
  readonly isTrading: boolean;
  readonly permissions: ReadonlySet<CompanyPermission>;
}

/** The viewer of a customer. */
export interface CustomerViewer extends Viewer {
  readonly customerId: number;
}

interface Account extends Pick<Viewer, 'groupId' | 'hasNetPrices' | 'demandedFields'> {
  readonly id: number;
}

/** The viewer that a customer is. */
export function viewerOfCustomer(customer: Account): CustomerViewer {
  const { id, groupId, hasNetPrices, demandedFields = [] } = customer;
  return {
    customerId: id,
    groupId,
    hasNetPrices,
    ...(demandedFields.length > 0 && { demandedFields }),
  };
}

export const guest: Viewer = { groupId: guestGroupId, hasNetPrices: false };
