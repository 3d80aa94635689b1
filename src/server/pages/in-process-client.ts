import {
  createClient,
  type Client,
  type WireRequest,
  type WireResponse,
} from '#contract/http/client.ts';
import { answerCall, type Route } from '#server/http/handle.ts';
import { requireAccess } from '#server/http/mount.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** The contract's client for a page rendered in this process: it calls the handlers themselves. */
export function createInProcessClient(routes: readonly Route[], context: RequestContext): Client {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]));
  const send = async (request: WireRequest): Promise<WireResponse> => {
    const route = byId.get(request.endpoint.id);
    try {
      if (route === undefined) throw new Error(`${request.endpoint.id} has no handler`);
      requireAccess(route.endpoint, context);
      const { body, headers } = request;
      const query = { ...request.query, ...pathParameters(route.endpoint.path, request.path) };
      return answer(200, await answerCall(route, { query, body, headers }, context));
    } catch (error) {
      const { log } = context.services;
      const { language } = context.storeView;
      const refusal = toErrorAnswer(error, { language, requestId: context.requestId, log });
      return answer(refusal.status, refusal.body);
    }
  };
  return createClient(send, { storeCode: context.storeView.code, trusted: true });
}

function answer(status: number, body: unknown): WireResponse {
  return { status, contentType: 'application/json', body };
}

/** The values that a filled-in path holds, by the names of its pattern. */
function pathParameters(pattern: string, path: string): Record<string, string> {
  const parts = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')] as const] : [],
      ),
  );
}
