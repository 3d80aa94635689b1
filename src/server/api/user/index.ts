import * as confirmation from '#contract/confirmation.ts';
import * as user from '#contract/user.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findCustomerByEmail, lockCustomer } from '#server/repositories/customers/customers.ts';
import { isPasswordInTime } from '#server/workflows/passwords.ts';
import {
  openAccount as openByLink,
  askForAccount,
  changeEmail,
} from '#server/workflows/open-account.ts';
import { endSession, refreshSession, startSession } from '#server/workflows/session.ts';
import { groupTokenOf } from '#server/workflows/group-token.ts';
import { requirePostcodes } from '#server/workflows/postcodes.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { changePassword, createPassword, resetPassword } from './password.ts';
import { boughtBefore } from './bought.ts';
import { loginByLink, sendLoginLink } from './login-link.ts';
import { handOver } from './hand-over.ts';
import { joinLoyalty } from './loyalty.ts';
import { eraseMyData, myData } from './my-data.ts';
import { passkeyRoutes } from './passkeys.ts';
import { endOtherSessions, endSession as endListedSession, listSessions } from './sessions.ts';
import { bookPath, updateMe } from './update-me.ts';

const login = defineRoute(
  user.login,
  ['user.wrong_credentials'],
  async ({ body: { username, password } }, context) => {
    const { database } = context.services;
    const wrong = new AppError('user.wrong_credentials');
    const customer = await findCustomerByEmail(database.read, username);
    const isRight = await isPasswordInTime(username, password, customer?.passwordHash, context);
    if (customer === undefined || !isRight) throw wrong;
    const tokens = await database.transaction(async (tx) => {
      // The password may have changed since it was checked.
      if (!(await lockCustomer(tx, customer))) throw wrong;
      return startSession(tx, { kind: 'customer', id: customer.id }, context);
    });
    return { result: tokens.access, meta: handOver(tokens, context) };
  },
);

const openAccount = defineRoute(
  confirmation.openAccount,
  ['user.link_invalid', 'user.password_weak'],
  async ({ body }, context) => {
    const { services, now, cookies } = context;
    const opener = cookies.isOurPage ? cookies.opener : undefined;
    const customerId = await openByLink(services, { ...body, opener }, now);
    const tokens = await services.database.transaction((tx) =>
      startSession(tx, { kind: 'customer', id: customerId }, context),
    );
    return { result: tokens.access, meta: handOver(tokens, context) };
  },
);

const refresh = defineRoute(
  user.refresh,
  ['user.refresh_missing', 'user.refresh_invalid'],
  async ({ body }, context) => {
    const { services, cookies } = context;
    const token = refreshTokenOf(body, context);
    if (token === undefined) throw new AppError('user.refresh_missing');
    try {
      const tokens = await refreshSession(services, token, context);
      return { result: tokens.access, meta: handOver(tokens, context) };
    } catch (error) {
      if (error instanceof AppError && cookies.isOurPage) cookies.drop();
      throw error;
    }
  },
);

const logout = defineRoute(user.logout, [], async ({ body }, context) => {
  const { services, now, cookies, accessToken: access } = context;
  const token = refreshTokenOf(body, context);
  await endSession(services, { access, refresh: token }, now);
  if (cookies.isOurPage) {
    cookies.drop();
    cookies.dropOpener();
  }
  return { result: true } as const;
});

/**
 * Reads the refresh token. The cookie counts only where the browser confirms that the request comes
 * from our own page.
 */
function refreshTokenOf(
  { refreshToken }: { readonly refreshToken?: string | undefined },
  { cookies }: RequestContext,
): string | undefined {
  return refreshToken ?? (cookies.isOurPage ? cookies.refresh : undefined);
}

const create = defineRoute(user.create, ['user.password_weak'], async ({ body }, context) => {
  requirePostcodes(
    body.addresses.map((address, at) => ({ path: bookPath(at), ...address })),
    context.storeView,
  );
  await askForAccount(body, context);
  return { result: true } as const;
});

const me = defineRoute(user.me, [], async (_input, context) => {
  const profile = await findProfile(context);
  if (profile === undefined) throw new AppError('user.unauthorized');
  return { result: { ...profile, groupToken: await groupTokenOf(profile, context.services) } };
});

const confirmEmail = defineRoute(
  confirmation.confirmEmail,
  ['user.link_invalid'],
  async ({ body }, { services, session, now }) => {
    await changeEmail(services, body.token, now, session);
    return { result: true } as const;
  },
);

export const userRoutes: readonly Route[] = [
  create,
  openAccount,
  login,
  sendLoginLink,
  loginByLink,
  refresh,
  logout,
  me,
  updateMe,
  confirmEmail,
  resetPassword,
  createPassword,
  changePassword,
  listSessions,
  boughtBefore,
  joinLoyalty,
  endListedSession,
  endOtherSessions,
  ...passkeyRoutes,
  myData,
  eraseMyData,
];
