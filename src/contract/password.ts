import * as v from 'valibot';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { accountEmailSchema, passwordSchema, returnSchema } from '#contract/wire/customer.ts';
import { refreshMeta, tokenSchema as token } from '#contract/wire/token.ts';

const nothing = v.strictObject({});

/** Answers the same for every address (rules/sessions#known-addresses). */
export const reset = endpoint({
  id: 'user.reset-password',
  method: 'POST',
  path: '/api/user/reset-password',
  aliases: ['/api/user/resetPassword'],
  summary: 'Sends the owner of an account a letter with a link to choose a new password',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.strictObject({ email: accountEmailSchema, return_to: v.optional(returnSchema) }),
  result: v.literal(true),
  shape: 'envelope',
});

/** Refuses with `user.link_invalid` and `user.password_weak`; a weak password does not use the link up. */
export const create = endpoint({
  id: 'user.create-password',
  method: 'POST',
  path: '/api/user/create-password',
  summary: 'Sets a new password by the link of a letter, and ends every session of the account',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({
    email: accountEmailSchema,
    newPassword: passwordSchema,
    resetToken: token,
  }),
  result: v.literal(true),
  promisesErrorMessage: true,
  shape: 'envelope',
});

/**
 * Every session of the account ends, and this one goes on with new tokens. Refuses with
 * `user.wrong_password` and `user.password_weak`.
 */
export const change = endpoint({
  id: 'user.change-password',
  method: 'POST',
  path: '/api/user/change-password',
  aliases: ['/api/user/changePassword'],
  summary: 'Changes the password of the signed-in customer',
  permission: 'own.password.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  result: v.literal(true),
  meta: refreshMeta,
  promisesErrorMessage: true,
  shape: 'envelope',
});

/** The address of a link to choose a new password, without the store prefix. */
export function linkToNewPassword(resetToken: string, email: string, returnTo?: string): string {
  const link = `token=${resetToken}&email=${encodeURIComponent(email)}`;
  return `/reset-password?${link}${returnQuery('&', returnTo)}`;
}
