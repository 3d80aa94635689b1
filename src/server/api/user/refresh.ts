import type { refresh as endpoint } from '#contract/user.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { refreshSession } from '#server/workflows/session.ts';
import { handOver } from './hand-over.ts';

export const refresh: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now, cookies } = context;
  // The cookie counts only where the browser says that the page is ours.
  const token = body.refreshToken ?? (cookies.isOurPage ? cookies.refresh : undefined);
  if (token === undefined) throw new AppError('user.refresh_missing');
  try {
    return handOver(await refreshSession(services, token, now), context);
  } catch (error) {
    if (error instanceof AppError && cookies.isOurPage) cookies.drop();
    throw error;
  }
};
