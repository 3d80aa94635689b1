import { defaultSettings } from '#domain/settings.ts';
import type { OrderWay } from './order-way.ts';

/** The shopper's texts in checkout, as written. They are checked when a step is left. */
export interface CheckoutDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The shopper wants an account with the order; the password is never stored. */
  readonly createsAccount: boolean;
  /** The shopper ticked the box for the newsletter, which is never ticked beforehand. */
  readonly wantsNewsletter: boolean;
  readonly isCompany: boolean;
  readonly company: string;
  readonly organisationNumber: string;
  /** ISO 3166-1 alpha-2; the shopper chooses where the store view delivers to several countries. */
  readonly country: string;
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  /** The shopper unlocked the town, so it need not follow from the postcode (rules/forms#places). */
  readonly hasOwnCity: boolean;
  readonly phone: string;
  /** A customer’s new address goes into their book with the order. */
  readonly savesAddress: boolean;
  /** Carrier and method, such as `flatrate/flatrate`. */
  readonly shippingMethod: string;
  readonly paymentMethod: string;
  readonly billingFrom: BillingFrom;
  readonly billing: BillingDetails;
}

/**
 * The invoice goes to the delivery address or to one of its own. While unset, a person's invoice goes
 * to the delivery address, but a company must choose, because its goods often go to building sites
 * (rules/orders#invoice-address).
 */
export type BillingFrom = 'unset' | 'delivery' | 'own';

/** The invoice address where it differs from the delivery address. */
export interface BillingDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  readonly hasOwnCity: boolean;
}

const { country } = defaultSettings.tax;

export const emptyBilling: BillingDetails = {
  firstName: '',
  lastName: '',
  country,
  street: '',
  apartment: '',
  postcode: '',
  city: '',
  hasOwnCity: false,
};

/** The details of a checkout in which nothing is written yet. */
export const emptyDetails: CheckoutDetails = {
  firstName: '',
  lastName: '',
  email: '',
  createsAccount: false,
  wantsNewsletter: false,
  isCompany: false,
  company: '',
  organisationNumber: '',
  country,
  street: '',
  apartment: '',
  postcode: '',
  city: '',
  hasOwnCity: false,
  phone: '',
  savesAddress: false,
  shippingMethod: '',
  paymentMethod: '',
  billingFrom: 'unset',
  billing: emptyBilling,
};

/**
 * Whether the invoice has an address of its own. It has none where nothing is sent and no address was
 * given.
 */
export function hasOwnBilling(
  { billingFrom, street }: Pick<CheckoutDetails, 'billingFrom' | 'street'>,
  { isVirtual, isFetched }: OrderWay,
): boolean {
  return isVirtual || billingFrom === 'own' || (isFetched && street.trim() === '');
}
