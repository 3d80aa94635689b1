import * as v from 'valibot';
import { endpoint } from '#contract/http/endpoint.ts';
import { passwordSchema } from '#contract/wire/customer.ts';
import { refreshMeta, tokenSchema as token } from '#contract/wire/token.ts';

const noQuery = v.strictObject({});

/**
 * Opens the account that was asked for and signs in. The password is asked for again, so that nobody opens an
 * account whose password another person chose. Refuses with `user.link_invalid`, `user.wrong_password`.
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
  body: v.strictObject({ token, password: passwordSchema }),
  result: token,
  meta: refreshMeta,
  shape: 'envelope',
});

/** Makes the address a link was sent to that of its account; refuses with `user.link_invalid`. */
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
