import * as v from 'valibot';
import { checkPasskeyName } from '#domain/customer/passkey.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { ruledText } from '#contract/http/rules.ts';
import { passwordSchema } from '#contract/wire/customer.ts';
import { isoMoment, momentFromWire, momentToWire } from '#contract/wire/moment.ts';
import {
  madeCredentialSchema,
  makingOptionsSchema,
  provenCredentialSchema,
  provingOptionsSchema,
} from '#contract/wire/passkey.ts';
import { refreshMeta, tokenSchema } from '#contract/wire/token.ts';

const nothing = v.strictObject({});
const passkey_id = v.pipe(v.number(), v.integer());

/** A passkey as its customer sees it (rules/sessions#passkeys). */
export interface OwnPasskey {
  readonly id: number;
  /** Empty where it was given none. */
  readonly name: string;
  /** The device's maker keeps a copy, so that it works on other devices too. */
  readonly isBackedUp: boolean;
  readonly createdAt: Moment;
  readonly lastUsedAt?: Moment;
}

const passkeySchema = v.object({
  id: v.number(),
  name: v.string(),
  is_backed_up: v.boolean(),
  created_at: isoMoment,
  last_used_at: v.optional(isoMoment),
});

function passkeyToWire(passkey: OwnPasskey): v.InferOutput<typeof passkeySchema> {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  return {
    id,
    name,
    is_backed_up: isBackedUp,
    created_at: momentToWire(createdAt),
    ...(lastUsedAt !== undefined && { last_used_at: momentToWire(lastUsedAt) }),
  };
}

function passkeyFromWire(wire: v.InferOutput<typeof passkeySchema>): OwnPasskey {
  const { id, name, is_backed_up: isBackedUp, created_at, last_used_at } = wire;
  return {
    id,
    name,
    isBackedUp,
    createdAt: momentFromWire(created_at),
    ...(last_used_at !== undefined && { lastUsedAt: momentFromWire(last_used_at) }),
  };
}

export const list = endpoint({
  id: 'user.passkeys',
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of the signed-in customer, oldest first',
  permission: 'own.passkeys.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: translation({
    schema: v.array(passkeySchema),
    toWire: (passkeys: readonly OwnPasskey[]) => passkeys.map(passkeyToWire),
    fromWire: (wire) => wire.map(passkeyFromWire),
  }),
  shape: 'envelope',
});

/**
 * The first of two steps. Refuses with `user.wrong_password` and `user.passkeys_full`. The challenge of the answer proves
 * for five minutes that the password was given in this session.
 */
export const prepare = endpoint({
  id: 'user.passkey-options',
  method: 'POST',
  path: '/api/user/passkey-options',
  summary: 'Options for the browser to make a passkey, once the password is given',
  permission: 'own.passkeys.change',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.strictObject({ password: passwordSchema }),
  result: makingOptionsSchema,
  shape: 'envelope',
});

/** The second step. Refuses with `user.passkey_refused` and `user.passkeys_full`. */
export const add = endpoint({
  id: 'user.add-passkey',
  method: 'POST',
  path: '/api/user/add-passkey',
  summary: 'Adds the passkey that the browser made',
  permission: 'own.passkeys.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ credential: madeCredentialSchema }),
  result: v.literal(true),
  shape: 'envelope',
});

/** Refuses with `user.passkey_unknown`, also where the passkey is another customer's. */
export const rename = endpoint({
  id: 'user.rename-passkey',
  method: 'POST',
  path: '/api/user/rename-passkey',
  summary: 'Gives a passkey another name',
  permission: 'own.passkeys.change',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: v.strictObject({ passkey_id, name: ruledText(checkPasskeyName) }),
  result: v.literal(true),
  shape: 'envelope',
});

/** Refuses with `user.wrong_password` and `user.passkey_unknown`, also where the passkey is another customer's. */
export const remove = endpoint({
  id: 'user.remove-passkey',
  method: 'POST',
  path: '/api/user/remove-passkey',
  summary: 'Removes a passkey, which opens nothing any more',
  permission: 'own.passkeys.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ passkey_id, password: passwordSchema }),
  result: v.literal(true),
  shape: 'envelope',
});

/** The browser offers all passkeys of the shop that it knows, so no address is asked for. */
export const prepareLogin = endpoint({
  id: 'user.passkey-login-options',
  method: 'POST',
  path: '/api/user/passkey-login-options',
  summary: 'Options for the browser to sign in by a passkey',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  result: provingOptionsSchema,
  shape: 'envelope',
});

/** Answers the access token as a bare string; refuses with `user.passkey_refused`, which never says why. */
export const login = endpoint({
  id: 'user.login-by-passkey',
  method: 'POST',
  path: '/api/user/login-by-passkey',
  summary: 'Signs in by a passkey and answers an access token',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ credential: provenCredentialSchema }),
  result: tokenSchema,
  meta: refreshMeta,
  shape: 'envelope',
});
