import * as v from 'valibot';
import { lineFromWire, lineToWire, orderLineSchema, type OrderRequestLine } from './order.ts';

/** Bought beside the cart: the page of a product shows no more. */
const maxLines = 20;

/** The cart is bought where no lines are named. */
export interface ExpressRequest {
  readonly cartId?: string;
  readonly lines?: readonly OrderRequestLine[];
  /** Freight is offered as for this postcode. */
  readonly postcode?: string;
}

export const expressRequestSchema = v.strictObject({
  cartId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  products: v.optional(v.pipe(v.array(orderLineSchema), v.minLength(1), v.maxLength(maxLines))),
  postcode: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});

type Wire = v.InferOutput<typeof expressRequestSchema>;

export function expressRequestToWire({
  lines,
  ...request
}: ExpressRequest): v.InferInput<typeof expressRequestSchema> {
  return { ...request, ...(lines && { products: lines.map(lineToWire) }) };
}

export function expressRequestFromWire({ cartId, products, postcode }: Wire): ExpressRequest {
  return {
    ...(cartId !== undefined && { cartId }),
    ...(products && { lines: products.map(lineFromWire) }),
    ...(postcode !== undefined && { postcode }),
  };
}
