import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { passwordSchema } from '#contract/wire/customer.ts';

const ofOwner = v.strictObject({ password: passwordSchema });
const row = v.record(v.string(), v.unknown());

/**
 * Everything that the shop has about the customer: rows by table, by part. Refuses with
 * `user.wrong_password` (rules/safety#my-data).
 */
export const myData = endpoint({
  id: 'user.my-data',
  method: 'POST',
  path: '/api/user/my-data',
  summary: 'Everything that the shop has about the signed-in customer',
  permission: 'own.privacy.view',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: ofOwner,
  result: v.record(v.string(), v.record(v.string(), v.pipe(v.array(row), v.readonly()))),
  shape: 'envelope',
});

/**
 * Erases the customer, and leaves the books (rules/safety#erasure). Refuses with `user.wrong_password`,
 * and while something is under way.
 */
export const eraseMyData = endpoint({
  id: 'user.erase-my-data',
  method: 'POST',
  path: '/api/user/erase-my-data',
  summary: 'Erases the signed-in customer',
  permission: 'own.privacy.change',
  caching: 'none',
  repeat: 'once',
  query: v.strictObject({}),
  body: ofOwner,
  result: v.literal(true),
  shape: 'envelope',
});
