import * as v from 'valibot';

const maxIdLength = 64;

/** Ids travel as numbers or as text, as older clients send them; inside the shop they are text: `String(id)`. */
export const idSchema = v.union([v.pipe(v.string(), v.maxLength(maxIdLength)), v.number()]);

/** A number where the text is one, so that older clients find what they expect. */
export function idToWire(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/** Article numbers; also what a line, a stock question and an order name. */
export const skuSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(maxIdLength));

/** A sku in a query; without one the call is refused. */
export const skuParameter = v.optional(v.pipe(v.string(), v.maxLength(maxIdLength)), '');

/** Made by the client, one for each order a shopper places. */
export const orderKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'order.key_invalid'));
