import * as v from 'valibot';
import { expressRefusals } from '#domain/payments/express.ts';

/** A buyer without an order is known by the address that the provider told. */
export const ofExpress = v.strictObject({
  to: v.string(),
  storeCode: v.string(),
  amount: v.number(),
  refusal: v.picklist(expressRefusals),
});
