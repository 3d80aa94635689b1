import type { OrderFieldValues } from '#domain/checkout/order-fields.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { currentDetails, useCheckout, writeDetails, writePassword } from './checkout.ts';
import { writeOrderField } from './order-fields.ts';

/** A text among the details of checkout. */
export type LineName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'organisationNumber'
  | 'street'
  | 'apartment'
  | 'postcode'
  | 'city'
  | 'country'
  | 'phone';

type BillingName = Exclude<LineName, 'email' | 'company' | 'organisationNumber' | 'phone'>;

/** The fields of the steps, as the rules name them. */
export type StepFieldName = LineName | 'password' | `billing.${BillingName}` | `fields.${string}`;

const noFields: OrderFieldValues = {};

/**
 * Reads and writes the fields of the steps in their own places: the details, the cart, or memory alone.
 */
export function useCheckoutTexts() {
  const { details, password } = useCheckout();
  const { orderFields = noFields } = useCart().cart;
  return {
    written: (name: StepFieldName): string => {
      if (name === 'password') return password;
      if (isOrderField(name)) return orderFields[codeOf(name)] ?? '';
      return isBilling(name) ? details.billing[billingName(name)] : details[name];
    },
    write: (name: StepFieldName, text: string): void => {
      if (name === 'password') return writePassword(text);
      if (isOrderField(name)) return writeOrderField(codeOf(name), text);
      if (!isBilling(name)) return writeDetails({ [name]: text });
      writeDetails({ billing: { ...currentDetails().billing, [billingName(name)]: text } });
    },
  };
}

export function isOrderField(name: StepFieldName): name is `fields.${string}` {
  return name.startsWith('fields.');
}

function isBilling(name: StepFieldName): name is `billing.${BillingName}` {
  return name.startsWith('billing.');
}

function codeOf(name: `fields.${string}`): string {
  return name.slice('fields.'.length);
}

function billingName(name: `billing.${BillingName}`): BillingName {
  // The type of the name says that a billing field's name follows the point.
  return name.slice('billing.'.length) as BillingName;
}
