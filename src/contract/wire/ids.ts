import * as v from 'valibot';

const maxIdLength = 64;

/** PostgreSQL takes no zero byte. */
const idText = v.pipe(v.string(), v.maxLength(maxIdLength), v.excludes('\0'));

/**
 * Ids are numbers or text on the wire, as older clients send them, and text inside the shop:
 * `String(id)`.
 */
export const idSchema = v.union([idText, v.number()]);

/** Writes an id as a number where it is one, as older clients expect. */
export function idToWire(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/** Article numbers in lines, stock questions and orders. */
export const skuSchema = v.pipe(idText, v.minLength(1));

/** A sku in a query; the call is refused without one. */
export const skuParameter = v.optional(idText, '');

/** The key that the client makes, one for each order. */
export const orderKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'order.key_invalid'));
