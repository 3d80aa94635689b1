/** What a shopper has written in checkout, as written: it is checked when a step is left. */
export interface CheckoutDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isCompany: boolean;
  readonly company: string;
  readonly organisationNumber: string;
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string;
  /** Carrier and method, `flatrate/flatrate`. */
  readonly shippingMethod: string;
  readonly paymentMethod: string;
  readonly hasOwnBilling: boolean;
  readonly billing: BillingDetails;
  readonly reference: string;
  readonly deliveryNote: string;
}

/** Where the invoice goes when that is not where the goods go. */
export interface BillingDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
}

const emptyBilling: BillingDetails = {
  firstName: '',
  lastName: '',
  street: '',
  apartment: '',
  postcode: '',
  city: '',
};

/** Of a checkout in which nothing is written yet. */
export const emptyDetails: CheckoutDetails = {
  firstName: '',
  lastName: '',
  email: '',
  isCompany: false,
  company: '',
  organisationNumber: '',
  street: '',
  apartment: '',
  postcode: '',
  city: '',
  phone: '',
  shippingMethod: '',
  paymentMethod: '',
  hasOwnBilling: false,
  billing: emptyBilling,
  reference: '',
  deliveryNote: '',
};
