import * as representation from '#contract/representation.ts';
import { handOver } from '#server/api/user/hand-over.ts';
import { defineRoute } from '#server/http/handle.ts';
import { beginRepresenting, endRepresenting } from '#server/workflows/companies/represent.ts';

export const beginRepresentation = defineRoute(
  representation.begin,
  ['company.not_assigned'],
  async ({ body }, context) => {
    const tokens = await beginRepresenting(body, context);
    return { result: tokens.access, meta: handOver(tokens, context) };
  },
);

export const endRepresentation = defineRoute(
  representation.end,
  ['company.not_assigned'],
  async (_input, context) => {
    const tokens = await endRepresenting(context);
    return { result: tokens.access, meta: handOver(tokens, context) };
  },
);
