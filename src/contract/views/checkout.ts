import type { NamedOrderField } from '#contract/order-fields.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CompanyDetails } from '#domain/company/company.ts';
import type { BuyingRights } from '#domain/company/order-limits.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

export interface CheckoutView {
  /** The buyer's details from the account; empty for a guest. */
  readonly known: Partial<CheckoutDetails>;
  /** The customer's addresses in the countries of delivery. */
  readonly addressBook: readonly Address[];
  /** The company that the customer buys for; absent for other visitors. */
  readonly buyer?: Pick<
    CompanyDetails,
    'name' | 'organisationNumber' | 'country' | 'street' | 'postcode' | 'city'
  >;
  /** The order fields that checkout asks this shopper for. */
  readonly fields: readonly NamedOrderField[];
  /** The version of the terms that the page links to. */
  readonly termsVersion: number;
  /** The points of the customer's loyalty card; absent without a card. */
  readonly points?: number;
  /** The rights and limits that decide whether a user of a company may place the order; absent for other shoppers. */
  readonly buying?: BuyingRights & {
    /** The names of those who may approve the order. */
    readonly approvers: readonly string[];
  };
  /** Providers are simulated here, and no money moves. */
  readonly isTrial: boolean;
}
