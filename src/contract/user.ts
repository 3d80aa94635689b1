import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { refreshMeta, tokenSchema as token } from '#contract/wire/token.ts';
import {
  accountEmailSchema,
  passwordSchema,
  profileChangeFromWire,
  profileChangeSchema,
  profileChangeToWire,
  profileFromWire,
  profileSchema,
  profileToWire,
  registrationFromWire,
  registrationSchema,
  registrationToWire,
} from '#contract/wire/customer.ts';

const nothing = v.strictObject({});

const profile = translation({
  schema: profileSchema,
  toWire: profileToWire,
  fromWire: profileFromWire,
});

/**
 * Asks for an account. The link in a letter to the address opens it; the answer is the same whether or
 * not the address has an account already. Refuses with `user.password_weak`.
 */
export const create = endpoint({
  id: 'user.create',
  method: 'POST',
  path: '/api/user/create',
  summary: 'Sends a letter with the link that opens a customer account',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: translation({
    schema: registrationSchema,
    toWire: registrationToWire,
    fromWire: registrationFromWire,
  }),
  result: v.literal(true),
  shape: 'envelope',
});

/** Answers the access token as a bare string; refuses with `user.wrong_credentials`. */
export const login = endpoint({
  id: 'user.login',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Signs a customer in and answers an access token',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ username: accountEmailSchema, password: passwordSchema }),
  result: token,
  meta: refreshMeta,
  shape: 'envelope',
});

/**
 * Renews the access token. The refresh token may come in the cookie instead; a repeat within 30 s gets
 * the same successor (rules/sessions#tokens).
 */
export const refresh = endpoint({
  id: 'user.refresh',
  method: 'POST',
  path: '/api/user/refresh',
  summary: 'Exchanges a refresh token for a new access token',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.optional(v.strictObject({ refreshToken: v.optional(token) }), {}),
  result: token,
  meta: refreshMeta,
  shape: 'envelope',
});

/** Ends the session; an unknown token is accepted too. */
export const logout = endpoint({
  id: 'user.logout',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.optional(v.strictObject({ refreshToken: v.optional(token) }), {}),
  result: v.literal(true),
  shape: 'envelope',
});

export const me = endpoint({
  id: 'user.me',
  method: 'GET',
  path: '/api/user/me',
  summary: 'The signed-in customer',
  permission: 'own.profile.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: profile,
  shape: 'envelope',
});

/**
 * Saves names and addresses; other customers' addresses are refused with `user.address_foreign`. A new e-mail
 * address needs the password (`user.wrong_password`), and counts once the link in the letter to it is
 * opened.
 */
export const updateMe = endpoint({
  id: 'user.update-me',
  method: 'POST',
  path: '/api/user/me',
  summary: 'Saves the profile of the signed-in customer',
  permission: 'own.profile.change',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: translation({
    schema: profileChangeSchema,
    toWire: profileChangeToWire,
    fromWire: profileChangeFromWire,
  }),
  result: profile,
  promisesErrorMessage: true,
  shape: 'envelope',
});
