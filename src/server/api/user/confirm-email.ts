import type { confirmEmail as endpoint } from '#contract/confirmation.ts';
import type { Handler } from '#server/http/handle.ts';
import { changeEmail } from '#server/workflows/change-email.ts';

export const confirmEmail: Handler<typeof endpoint> = async ({ body }, { services, now }) => {
  await changeEmail(services, body.token, now);
  return { result: true };
};
