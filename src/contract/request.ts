import * as v from 'valibot';
import type { RequestKind } from '#domain/requests/request.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  sentRequestFromWire,
  sentRequestSchema,
  sentRequestToWire,
} from '#contract/wire/request.ts';

const kinds = ['price', 'order', 'rental'] as const satisfies readonly RequestKind[];

/**
 * Sends the shop a request about a product: for its price, for an order while it is out of stock, or
 * for a rental (rules/companies#requests). Equal requests on one day, or within 24 hours, count as one.
 * Refuses `product.not_found`, `rental.not_offered`, `rental.period`, `rental.too_late`, `rental.day`
 * and `request.too_many`.
 */
export const create = endpoint({
  id: 'request.create',
  method: 'POST',
  path: '/api/ext/requests/:type',
  summary: 'Asks about a product: its price, an order while it is not in stock, a rental',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({ type: v.picklist(kinds) }),
  body: translation({
    schema: sentRequestSchema,
    toWire: sentRequestToWire,
    fromWire: sentRequestFromWire,
  }),
  result: v.object({ id: v.number(), status: v.literal('received') }),
  shape: 'envelope',
});
