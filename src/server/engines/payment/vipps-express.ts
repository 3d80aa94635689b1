import * as v from 'valibot';
import type { CartBuyer, ExpressToBegin, ExpressWay } from './port.ts';

const text = v.fallback(v.pipe(v.string(), v.maxLength(255)), '');

/** The buyer's data that Vipps shares with the buyer's consent. */
export const userSchema = v.object({
  firstName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
});

/** The freight that the buyer chose, and where the goods go. */
export const shippingSchema = v.object({
  shippingOptionId: text,
  address: v.optional(
    v.object({
      addressLine1: text,
      addressLine2: text,
      postCode: text,
      city: text,
      country: text,
    }),
  ),
});

const types = { home: 'HOME_DELIVERY', 'pickup-point': 'PICKUP_POINT', shop: 'IN_STORE' } as const;

/** The payment of a cart that Vipps is asked to open. It offers delivery within Norway only. */
export function expressPaymentOf(payment: ExpressToBegin): object {
  const { reference, amount, description, returnAddress, ways } = payment;
  const kinds = [...new Set(ways.map(({ kind }) => kind))];
  return {
    amount: { currency: 'NOK', value: amount },
    paymentMethod: { type: 'WALLET' },
    userFlow: 'WEB_REDIRECT',
    reference,
    paymentDescription: description,
    returnUrl: returnAddress,
    profile: { scope: 'name address email phoneNumber' },
    shipping: {
      allowedCountries: ['NO'],
      fixedOptions: kinds.map((kind, priority) => {
        const own = ways.filter((way) => way.kind === kind);
        return {
          type: types[kind],
          brand: 'OTHER',
          isDefault: own.some(({ isDefault }) => isDefault),
          priority,
          options: own.map(optionOf),
        };
      }),
    },
  };
}

function optionOf({ code, title, price, isDefault }: ExpressWay, priority: number): object {
  const amount = { currency: 'NOK', value: price };
  return { id: code, name: title, amount, isDefault, priority };
}

type User = v.InferOutput<typeof userSchema>;
type Shipping = v.InferOutput<typeof shippingSchema>;

/** Undefined where Vipps names no buyer. The data are checked like those of an order. */
export function buyerOf(
  user: User | undefined,
  shipping: Shipping | undefined,
): CartBuyer | undefined {
  if (user === undefined || shipping === undefined) return undefined;
  const { firstName, lastName, email, mobileNumber: phone } = user;
  const { address: to, shippingOptionId } = shipping;
  const [carrierCode = '', ...rest] = shippingOptionId.split(':');
  const address = {
    firstName,
    lastName,
    phone,
    street: to?.addressLine1 ?? '',
    apartment: to?.addressLine2 ?? '',
    postcode: to?.postCode ?? '',
    city: to?.city ?? '',
    country: to?.country || 'NO',
    company: '',
    organisationNumber: '',
  };
  const shippingMethod = { carrierCode, methodCode: rest.join(':') };
  return { email, billing: address, shipping: address, shippingMethod };
}
