import * as passkeys from '#contract/passkeys.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { loginOptions, signInByPasskey } from '#server/workflows/customers/passkey-login.ts';
import {
  addPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  renameOwnPasskey,
} from '#server/workflows/customers/passkeys.ts';
import { handOver } from './hand-over.ts';

export const passkeyRoutes: readonly Route[] = [
  defineRoute(passkeys.list, [], async (_input, context) => ({
    result: await ownPasskeys(requireCustomer(context.viewer), context),
  })),
  defineRoute(
    passkeys.prepare,
    ['user.wrong_password', 'user.passkeys_full'],
    async ({ body }, context) => ({ result: await passkeyOptions(body.password, context) }),
  ),
  defineRoute(
    passkeys.add,
    ['user.passkey_refused', 'user.passkeys_full'],
    async ({ body }, context) => {
      await addPasskey(body.credential, context);
      return { result: true } as const;
    },
  ),
  defineRoute(passkeys.rename, ['user.passkey_unknown'], async ({ body }, context) => {
    await renameOwnPasskey(body.passkey_id, body.name, context);
    return { result: true } as const;
  }),
  defineRoute(
    passkeys.remove,
    ['user.wrong_password', 'user.passkey_unknown'],
    async ({ body }, context) => {
      await removePasskey({ id: body.passkey_id, password: body.password }, context);
      return { result: true } as const;
    },
  ),
  defineRoute(passkeys.prepareLogin, [], async (_input, context) => ({
    result: await loginOptions(context),
  })),
  defineRoute(passkeys.login, ['user.passkey_refused'], async ({ body }, context) => {
    const tokens = await signInByPasskey(body.credential, context);
    return { result: tokens.access, meta: handOver(tokens, context) };
  }),
];
