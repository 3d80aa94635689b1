import * as v from 'valibot';

const maxIdLength = 64;

/**
 * Ids are numbers or text on the wire, as older clients send them, and text inside the shop:
 * `String(id)`.
 */
export const idSchema = v.union([v.pipe(v.string(), v.maxLength(maxIdLength)), v.number()]);

/** Writes an id as a number where it is one, as older clients expect. */
export function idToWire(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/** Article numbers in lines, stock questions and orders. */
export const skuSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(maxIdLength));

/** A sku in a query; the call is refused without one. */
export const skuParameter = v.optional(v.pipe(v.string(), v.maxLength(maxIdLength)), '');

/** The key that the client makes, one for each order. */
export const orderKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'order.key_invalid'));
