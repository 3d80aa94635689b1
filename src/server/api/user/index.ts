import * as confirmation from '#contract/confirmation.ts';
import * as user from '#contract/user.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { askForAccount } from '#server/workflows/ask-for-account.ts';
import { changeEmail } from '#server/workflows/change-email.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { login, logout, openAccount, refresh } from './session.ts';
import { updateMe } from './update-me.ts';

const create = defineRoute(
  user.create,
  ['user.password_weak', 'request.too_many'],
  async ({ body }, { services, storeView, now }) => {
    await askForAccount(services, body, storeView.code, now);
    return { result: true } as const;
  },
);

const me = defineRoute(user.me, [], async (_input, context) => {
  const profile = await findProfile(context);
  if (profile === undefined) throw new AppError('user.unauthorized');
  return { result: profile };
});

const confirmEmail = defineRoute(
  confirmation.confirmEmail,
  ['user.link_invalid', 'request.too_many'],
  async ({ body }, { services, now }) => {
    await changeEmail(services, body.token, now);
    return { result: true } as const;
  },
);

export const userRoutes: readonly Route[] = [
  create,
  openAccount,
  login,
  refresh,
  logout,
  me,
  updateMe,
  confirmEmail,
];
