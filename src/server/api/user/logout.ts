import type { logout as endpoint } from '#contract/user.ts';
import type { Handler } from '#server/http/handle.ts';
import { endSession } from '#server/workflows/session.ts';

export const logout: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now, cookies, accessToken } = context;
  const refresh = body.refreshToken ?? (cookies.isOurPage ? cookies.refresh : undefined);
  await endSession(
    services,
    {
      ...(accessToken === undefined ? {} : { access: accessToken }),
      ...(refresh === undefined ? {} : { refresh }),
    },
    now,
  );
  if (cookies.isOurPage) cookies.drop();
  return { result: true };
};
