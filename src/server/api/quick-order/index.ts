import * as quickOrder from '#contract/quick-order.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { answerList } from '#server/workflows/quick-order/answer-list.ts';

const answer = defineRoute(
  quickOrder.answer,
  ['quick_order.too_long', 'quick_order.too_many_lines'],
  async ({ body }, context) => ({ result: await answerList(body.text, context) }),
);

export const quickOrderRoutes: readonly Route[] = [answer];
