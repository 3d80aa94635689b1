import type { me as endpoint } from '#contract/user.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { findProfile } from '#server/workflows/profile.ts';

export const me: Handler<typeof endpoint> = async (_input, context) => {
  const profile = await findProfile(context);
  if (profile === undefined) throw new AppError('user.unauthorized');
  return { result: profile };
};
