import * as newsletter from '#contract/newsletter.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { leaveByAddress } from '#server/workflows/newsletter/leave.ts';
import { ownerOf, subscribe } from '#server/workflows/newsletter/subscribe.ts';

const state = defineRoute(
  newsletter.state,
  ['request.not_found'],
  async ({ query: { email } }, context) => {
    const owner = await ownerOf(email, context);
    if (owner === undefined) throw new AppError('request.not_found');
    const subscription = await findSubscription(context.services.database.read, email);
    return { result: subscription?.state ?? 'unsubscribed' };
  },
);

const ask = defineRoute(newsletter.subscribe, ['request.too_many'], async ({ body }, context) => ({
  result: await subscribe(body, context),
}));

const leave = defineRoute(
  newsletter.unsubscribe,
  ['request.too_many'],
  async ({ body }, context) => {
    await leaveByAddress(body, context);
    return { result: 'unsubscribed' } as const;
  },
);

export const newsletterRoutes: readonly Route[] = [state, ask, leave];
