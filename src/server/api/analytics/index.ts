import * as analytics from '#contract/analytics.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { recordPurchase } from '#server/workflows/record-purchase.ts';

const purchase = defineRoute(
  analytics.recordPurchase,
  ['consent.missing', 'order.not_found'],
  async ({ body }, context) => ({
    result: await recordPurchase({ orderKey: body.order_id, consentId: body.consent_id }, context),
  }),
);

export const analyticsRoutes: readonly Route[] = [purchase];
