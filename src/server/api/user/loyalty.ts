import { join } from '#contract/loyalty.ts';
import { defineRoute } from '#server/http/handle.ts';
import { joinAsCustomer } from '#server/workflows/loyalty/join-loyalty.ts';

export const joinLoyalty = defineRoute(join, ['loyalty.closed'], async (_input, context) => {
  await joinAsCustomer(context);
  return { result: true } as const;
});
