import * as confirmation from '#contract/confirmation.ts';
import * as user from '#contract/user.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { confirmEmail } from './confirm-email.ts';
import { create } from './create.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { openAccount } from './open-account.ts';
import { refresh } from './refresh.ts';
import { updateMe } from './update-me.ts';

export const userRoutes: readonly Route[] = [
  defineRoute(user.create, create, ['user.password_weak', 'request.too_many']),
  defineRoute(confirmation.openAccount, openAccount, [
    'user.link_invalid',
    'user.wrong_password',
    'request.too_many',
  ]),
  defineRoute(user.login, login, ['user.wrong_credentials', 'request.too_many']),
  defineRoute(user.refresh, refresh, ['user.refresh_missing', 'user.refresh_invalid']),
  defineRoute(user.logout, logout),
  defineRoute(user.me, me),
  defineRoute(user.updateMe, updateMe, [
    'user.wrong_password',
    'user.forbidden',
    'request.too_many',
  ]),
  defineRoute(confirmation.confirmEmail, confirmEmail, ['user.link_invalid', 'request.too_many']),
];
