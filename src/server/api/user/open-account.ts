import type { openAccount as endpoint } from '#contract/confirmation.ts';
import type { Handler } from '#server/http/handle.ts';
import { openAccount as openByLink } from '#server/workflows/open-account.ts';
import { startSession } from '#server/workflows/session.ts';
import { handOver } from './hand-over.ts';

export const openAccount: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now } = context;
  const customerId = await openByLink(services, body, now);
  return handOver(await startSession(services, customerId, now), context);
};
