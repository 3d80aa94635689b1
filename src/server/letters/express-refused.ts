import * as v from 'valibot';
import { providerCodes } from '#domain/payments/payment.ts';
import { cartRefusals } from '#domain/payments/cart-payment.ts';

/** A buyer without an order is known by the address that the provider told. */
export const ofExpress = v.strictObject({
  to: v.string(),
  storeCode: v.string(),
  provider: v.optional(v.picklist(providerCodes), 'vipps'),
  amount: v.number(),
  refusal: v.picklist(cartRefusals),
});
