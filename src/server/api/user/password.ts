import * as password from '#contract/password.ts';
import { defineRoute } from '#server/http/handle.ts';
import { askForNewPassword, setPasswordByLink } from '#server/workflows/customers/new-password.ts';

export const resetPassword = defineRoute(password.reset, [], async ({ body }, context) => {
  await askForNewPassword(body.email, context);
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
