import * as v from 'valibot';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { accountEmailSchema, returnSchema } from '#contract/wire/customer.ts';
import { refreshMeta, tokenSchema as token } from '#contract/wire/token.ts';

const nothing = v.strictObject({});

/** Answers the same for every address (rules/sessions#known-addresses). */
export const send = endpoint({
  id: 'user.send-login-link',
  method: 'POST',
  path: '/api/user/send-login-link',
  summary: 'Sends the owner of an account a letter with a link that signs in',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.strictObject({ email: accountEmailSchema, return_to: v.optional(returnSchema) }),
  result: v.literal(true),
  shape: 'envelope',
});

/**
 * Refuses with `user.link_invalid`, and with `user.link_elsewhere` where another browser asked for the link and
 * `is_confirmed` is not set; that uses nothing up, and its details name the account's `email`.
 */
export const use = endpoint({
  id: 'user.login-by-link',
  method: 'POST',
  path: '/api/user/login-by-link',
  summary: 'Signs in by the link of a letter and answers an access token',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ token, is_confirmed: v.optional(v.boolean()) }),
  result: token,
  meta: refreshMeta,
  shape: 'envelope',
});

/** The address of the link, without the store prefix. */
export function linkToLogIn(secret: string, returnTo?: string): string {
  return `/confirm?login=${secret}${returnQuery('&', returnTo)}`;
}
