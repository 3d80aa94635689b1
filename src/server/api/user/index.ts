import * as user from '#contract/user.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { create } from './create.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { refresh } from './refresh.ts';
import { updateMe } from './update-me.ts';

export const userRoutes: readonly Route[] = [
  defineRoute(user.create, create),
  defineRoute(user.login, login),
  defineRoute(user.refresh, refresh),
  defineRoute(user.logout, logout),
  defineRoute(user.me, me),
  defineRoute(user.updateMe, updateMe),
];
