import * as v from 'valibot';
import { consentIdSchema } from './consent.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';

/**
 * Reports an order to the merchant's measuring service, once, if the visitor's consent is recorded;
 * false where the shop measures nothing. Refuses with `consent.missing` and `order.not_found`.
 */
export const recordPurchase = endpoint({
  id: 'analytics.purchase',
  method: 'POST',
  path: '/api/analytics/purchase',
  summary: 'Counts an order for the merchant, with the buyer’s consent',
  permission: 'own.orders.follow',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({ order_id: orderKeySchema, consent_id: consentIdSchema }),
  result: v.boolean(),
  shape: 'envelope',
});
