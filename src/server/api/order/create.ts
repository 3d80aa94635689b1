import type { create as endpoint } from '#contract/order.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { placeOrder } from '#server/workflows/place-order.ts';

export const create: Handler<typeof endpoint> = async ({ query, body, headers }, context) => {
  const keys = new Set([headers['idempotency-key'], body.key].filter((key) => key !== undefined));
  const [key, other] = keys;
  if (key === undefined) throw new AppError('order.key_missing');
  if (other !== undefined) throw new AppError('order.key_conflict');
  const cartId = body.cartId ?? query.cartId;
  const request = { ...body, key, ...(cartId !== undefined && { cartId }) };
  return { result: await placeOrder(request, context) };
};
