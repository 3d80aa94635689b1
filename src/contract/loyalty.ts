import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';

/**
 * Gives the signed-in customer a loyalty card; one who has a card keeps it. Refuses with `loyalty.closed` where the
 * shop has no cards, or none for companies.
 */
export const join = endpoint({
  id: 'user.join-loyalty',
  method: 'POST',
  path: '/api/user/join-loyalty',
  summary: 'Gives the signed-in customer a loyalty card',
  permission: 'own.loyalty.change',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  result: v.literal(true),
  shape: 'envelope',
});
