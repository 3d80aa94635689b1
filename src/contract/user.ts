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
 * Asks for an account, which opens by the link in a letter to the address; the answer is the same whether the
 * address has one or not. Refuses with `user.password_weak`.
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

/** The token may come in the cookie instead; a repeat within 30 s gets the same successor (rules/sessions#tokens). */
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

/** Ends the session; an unknown token is also well. */
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
 * Saves names and addresses; other people's addresses are `user.forbidden`. Another e-mail needs the password,
 * else `user.wrong_password`, and holds once the link in the letter to the new address is opened.
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
