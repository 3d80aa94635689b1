import * as register from '#contract/register.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';

const find = defineRoute(register.find, [], async ({ query }, { services }) => ({
  result: await services.register.find(query.number),
}));

export const registerRoutes: readonly Route[] = [find];
