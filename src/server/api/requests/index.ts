import * as request from '#contract/request.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { sendRequest } from '#server/workflows/send-request.ts';

const refusals = [
  'product.not_found',
  'rental.not_offered',
  'rental.period',
  'rental.too_late',
  'rental.day',
] as const;

export const requestRoutes: readonly Route[] = [
  defineRoute(request.create, refusals, async ({ query, body }, context) => {
    const { id } = await sendRequest(query.type, body, context);
    return { result: { id, status: 'received' as const } };
  }),
];
