import * as password from '#contract/password.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import {
  askForNewPassword,
  changePassword as change,
  setPasswordByLink,
} from '#server/workflows/customers/new-password.ts';
import { handOver } from './hand-over.ts';

export const resetPassword = defineRoute(password.reset, [], async ({ body }, context) => {
  await askForNewPassword({ email: body.email, returnTo: body.return_to }, context);
  return { result: true } as const;
});

export const createPassword = defineRoute(
  password.create,
  ['user.link_invalid', 'user.password_weak'],
  async ({ body }, context) => {
    await setPasswordByLink(body, context);
    return { result: true } as const;
  },
);

export const changePassword = defineRoute(
  password.change,
  ['user.wrong_password', 'user.password_weak'],
  async ({ body }, context) => {
    const { session } = context;
    if (session === undefined) throw new AppError('user.unauthorized');
    const tokens = await change(body, session, context);
    return { result: true, meta: handOver(tokens, context) } as const;
  },
);
