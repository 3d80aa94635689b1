import type { create as endpoint } from '#contract/request.ts';
import type { Handler } from '#server/http/handle.ts';
import { sendRequest } from '#server/workflows/send-request.ts';

export const create: Handler<typeof endpoint> = async ({ query, body }, context) => {
  const { id } = await sendRequest(query.type, body, context);
  return { result: { id, status: 'received' } };
};
