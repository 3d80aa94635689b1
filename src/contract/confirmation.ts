import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { passwordSchema } from '#contract/wire/customer.ts';
import { refreshMeta, tokenSchema as token } from '#contract/wire/token.ts';

const noQuery = v.strictObject({});

/**
 * Opens the account that was asked for and signs in. The browser that asked sends no password; any other chooses one,
 * so that no owner of an address opens an account whose password another person chose. Refuses with
 * `user.link_invalid` and `user.password_weak`.
 */
export const openAccount = endpoint({
  id: 'user.open',
  method: 'POST',
  path: '/api/user/open',
  summary: 'Opens an account by the link of its letter and answers an access token',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: noQuery,
  body: v.strictObject({ token, password: v.optional(passwordSchema) }),
  result: token,
  meta: refreshMeta,
  shape: 'envelope',
});

/**
 * Sets the address that the link was sent to as the account's e-mail address. Refuses with
 * `user.link_invalid`.
 */
export const confirmEmail = endpoint({
  id: 'user.confirm-email',
  method: 'POST',
  path: '/api/user/confirm-email',
  summary: 'Changes the e-mail of an account by the link of its letter',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: noQuery,
  body: v.strictObject({ token }),
  result: v.literal(true),
  shape: 'envelope',
});
