import * as v from 'valibot';
import type { RentalPeriod } from '#domain/cart/cart.ts';
import type { WrittenRequest } from '#domain/requests/request.ts';
import { skuSchema } from './ids.ts';

const maxTextLength = 4000;
const text = v.optional(v.pipe(v.string(), v.maxLength(maxTextLength)), '');
const day = v.pipe(v.string(), v.isoDate());

/** A new request; a customer may leave name and e-mail out (rules/companies#requests). */
export interface SentRequest extends WrittenRequest {
  readonly rental?: RentalPeriod;
}

/**
 * The schema only bounds the fields. The domain's form rules check them in the handler, which knows the
 * viewer.
 */
export const sentRequestSchema = v.strictObject({
  request: v.strictObject({
    sku: skuSchema,
    qty: v.optional(v.number(), 1),
    email: text,
    name: text,
    telephone: text,
    company: text,
    message: text,
    rental: v.optional(v.strictObject({ from: day, to: day })),
  }),
});

/** The fields of a request that have another name on the wire. */
export const requestWireNames: Readonly<Record<string, string>> = {
  quantity: 'qty',
  phone: 'telephone',
};

export function sentRequestToWire(request: SentRequest): v.InferInput<typeof sentRequestSchema> {
  const { quantity, phone, ...rest } = request;
  return { request: { ...rest, qty: quantity, telephone: phone } };
}

export function sentRequestFromWire({
  request: { qty, telephone, rental, ...rest },
}: v.InferOutput<typeof sentRequestSchema>): SentRequest {
  return { ...rest, quantity: qty, phone: telephone, ...(rental && { rental }) };
}
