import type { logout as endpoint } from '#contract/user.ts';
import type { Handler } from '#server/http/handle.ts';
import { endSession } from '#server/workflows/session.ts';

export const logout: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now, refresh: cookie, accessToken } = context;
  const refresh = body.refreshToken ?? (cookie.isOurPage ? cookie.token : undefined);
  await endSession(
    services,
    {
      ...(accessToken === undefined ? {} : { access: accessToken }),
      ...(refresh === undefined ? {} : { refresh }),
    },
    now,
  );
  if (cookie.isOurPage) cookie.drop();
  return { result: true };
};
