import type { create as endpoint } from '#contract/user.ts';
import type { Handler } from '#server/http/handle.ts';
import { askForAccount } from '#server/workflows/ask-for-account.ts';

export const create: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, storeView, now } = context;
  await askForAccount(services, body, storeView.code, now);
  return { result: true };
};
