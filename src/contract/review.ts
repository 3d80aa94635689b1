import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  sentReviewFromWire,
  sentReviewSchema,
  sentReviewToWire,
  storedReviewFromWire,
  storedReviewSchema,
  storedReviewToWire,
} from '#contract/wire/review.ts';

/**
 * Writes a review, which waits until the shop approves it; an equal review counts as the same one.
 * Refuses with `product.not_found`, `request.too_many`, and `user.unauthorized` where only customers
 * may write (rules/products#reviews).
 */
export const create = endpoint({
  id: 'review.create',
  method: 'POST',
  path: '/api/review/create',
  summary: 'Writes a review of a product; it waits for approval',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: translation({
    schema: sentReviewSchema,
    toWire: sentReviewToWire,
    fromWire: sentReviewFromWire,
  }),
  result: translation({
    schema: storedReviewSchema,
    toWire: storedReviewToWire,
    fromWire: storedReviewFromWire,
  }),
  shape: 'envelope',
});
