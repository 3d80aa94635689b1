import { defaultSettings } from '#domain/settings.ts';
import type { OrderWay } from './order-way.ts';

/** The shopper's texts in checkout, as written. They are checked when a step is left. */
export interface CheckoutDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** An account is asked for with the order; the password is never kept. */
  readonly createsAccount: boolean;
  readonly isCompany: boolean;
  readonly company: string;
  readonly organisationNumber: string;
  /** ISO 3166-1 alpha-2; chosen where the store view delivers to several countries. */
  readonly country: string;
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  /** The town was unlocked: it need not follow from the postcode (rules/forms#places). */
  readonly hasOwnCity: boolean;
  readonly phone: string;
  /** A customer’s new address goes into their book with the order. */
  readonly savesAddress: boolean;
  /** Carrier and method, `flatrate/flatrate`. */
  readonly shippingMethod: string;
  readonly paymentMethod: string;
  readonly billingFrom: BillingFrom;
  readonly billing: BillingDetails;
}

/**
 * Where the invoice goes: where the goods go, or to an address of its own. Unset it goes with a person's goods, but
 * of a company it is asked: goods go to building sites (rules/orders#invoice-address).
 */
export type BillingFrom = 'unset' | 'delivery' | 'own';

/** Where the invoice goes when that is not where the goods go. */
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

/** Whether the invoice has an address of its own; where nothing is sent and none was given there is no other. */
export function hasOwnBilling(
  { billingFrom, street }: Pick<CheckoutDetails, 'billingFrom' | 'street'>,
  { isVirtual, isFetched }: OrderWay,
): boolean {
  return isVirtual || billingFrom === 'own' || (isFetched && street.trim() === '');
}
