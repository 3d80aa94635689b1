import {
  createClient,
  type Client,
  type WireRequest,
  type WireResponse,
} from '#contract/http/client.ts';
import { rememberAnswer } from '#server/http/remember-answer.ts';
import { answerCall, type Route } from '#server/http/handle.ts';
import { requireAccess } from '#server/http/mount.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Routes by the id of their endpoint. */
export type RoutesById = ReadonlyMap<string, Route>;

/** The contract's client for a page rendered in this process: it calls the handlers themselves. */
export function createInProcessClient(routes: RoutesById, context: RequestContext): Client {
  const storeCode = context.storeView.code;
  const clientOf = (asking: RequestContext) =>
    createClient((request) => send(routes, request, asking), { storeCode, trusted: true });
  return {
    storeCode,
    isTrusted: true,
    call: (endpoint, call) =>
      rememberAnswer(endpoint, call, context, (dependsOn) =>
        clientOf({ ...context, dependsOn }).call(endpoint, call),
      ),
  };
}

async function send(
  routes: RoutesById,
  request: WireRequest,
  context: RequestContext,
): Promise<WireResponse> {
  const route = routes.get(request.endpoint.id);
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
