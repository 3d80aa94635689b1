import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';

/** The skus of all that a customer has bought, of products and of their variants (rules/orders#bought-before). */
export const fetchBought = endpoint({
  id: 'user.bought',
  method: 'GET',
  path: '/api/user/bought',
  summary: 'The skus that the customer has bought',
  permission: 'own.orders.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.array(v.string()),
  shape: 'envelope',
});
