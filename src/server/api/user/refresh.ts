import type { refresh as endpoint } from '#contract/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { refreshSession } from '#server/workflows/session.ts';
import { handOver } from './hand-over.ts';

export const refresh: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now, refresh: cookie } = context;
  // The cookie counts only where the browser says that the page is ours.
  const token = body.refreshToken ?? (cookie.isOurPage ? cookie.token : undefined);
  if (token === undefined) throw new AppError('user.refresh_missing');
  try {
    return handOver(await refreshSession(services, token, now), context);
  } catch (error) {
    if (error instanceof AppError && cookie.isOurPage) cookie.drop();
    throw error;
  }
};
