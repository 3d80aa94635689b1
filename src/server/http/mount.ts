import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeQuery } from '#contract/http/client.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import { answerCall, type RawCall, type Route } from './handle.ts';
import { personal, revalidated } from './headers.ts';
import { cachedAnswer } from '#server/cache/cached-answer.ts';
import { sendCached } from './send-cached.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import { rateOf } from './request-rates.ts';
import type { RequestContext } from './request-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the log calls the answer of this route, and which limits hold. */
    readonly endpoint?: Endpoint;
  }
}

export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** How calls are answered whatever they are about. */
interface Mounting {
  readonly identify: Identify;
  readonly pageCache: PageCache;
}

/**
 * Puts every endpoint on its addresses. An endpoint that leaves a declaration out, has no handler,
 * or a handler without endpoint, stops the start: what nobody declared is not reachable.
 */
export function mount(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
  mounting: Mounting,
): void {
  const problems = findProblems(endpoints, routes);
  if (problems.length > 0) throw new Error(`The API is incomplete:\n${problems.join('\n')}`);

  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { endpoint } = route;
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      methods.set(url, [...(methods.get(url) ?? []), endpoint.method]);
      app.route({
        method: endpoint.method,
        url,
        config: { endpoint, ...rateOf(endpoint) },
        handler: (request, reply) => answer(route, request, reply, mounting),
      });
    }
  }
  for (const [url, allowed] of methods) refuseOtherMethods(app, url, allowed);
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { identify, pageCache }: Mounting,
): Promise<unknown> {
  const context = await identify(request, reply);
  const { endpoint } = route;
  requireAccess(endpoint, context);
  const { storeCode: _store, token: _token, ...query } = request.query as Record<string, unknown>;
  const raw: RawCall = {
    query: { ...query, ...(request.params as object) },
    body: request.body,
    headers: request.headers,
  };
  const isGuest = context.viewer.customerId === undefined;
  reply
    .header('vary', 'accept-encoding, authorization, x-vs-store-code')
    .type('application/json; charset=utf-8');
  if (isGuest && endpoint.isCached === true) {
    const found = await pageCache.find<never>(callKey(endpoint, raw, context), () =>
      makeCached(route, raw, context),
    );
    return sendCached(found, request, reply);
  }
  const body = await answerCall(route, raw, context);
  const isShared = endpoint.caching === 'shared' && isGuest;
  return reply.header('cache-control', isShared ? revalidated : personal).send(body);
}

async function makeCached(route: Route, raw: RawCall, context: RequestContext) {
  const tags = new Set<string>();
  const dependsOn = (...names: readonly string[]) => names.forEach((name) => tags.add(name));
  const answered = await answerCall(route, raw, { ...context, dependsOn });
  return cachedAnswer(JSON.stringify(answered), [...tags]);
}

/** One key for one call in a store view; the group is that of guests, and stands here all the same. */
function callKey({ id }: Endpoint, { query }: RawCall, { storeView, viewer }: RequestContext) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const asked = writeQuery(Object.fromEntries(texts));
  return `answer|${storeView.code}|${viewer.groupId}|${id}?${asked}`;
}

/** Default deny: whoever may call an endpoint is declared; ownership inside is the handler's business. */
function requireAccess(endpoint: Endpoint, context: RequestContext): void {
  switch (endpoint.access) {
    case 'anyone':
    case 'cart-holder':
      return;
    case 'customer':
      if (context.viewer.customerId === undefined) throw new AppError('user.unauthorized');
      return;
    case 'operator':
      if (context.isOperator === true) return;
      throw new AppError(
        context.accessToken === undefined ? 'operator.key_needed' : 'user.forbidden',
      );
  }
}

function findProblems(endpoints: readonly Endpoint[], routes: readonly Route[]): string[] {
  const accesses = ['anyone', 'cart-holder', 'customer', 'operator'];
  const repeats = ['safe', 'idempotent', 'keyed', 'once'];
  const problems = endpoints.flatMap((endpoint) => [
    ...(accesses.includes(endpoint.access) ? [] : [`${endpoint.id} does not say who may call it`]),
    ...(['shared', 'none'].includes(endpoint.caching)
      ? []
      : [`${endpoint.id} does not say who may keep it`]),
    ...(repeats.includes(endpoint.repeat)
      ? []
      : [`${endpoint.id} does not say what a repeat does`]),
    ...(isShape(endpoint.query) && isShape(endpoint.result)
      ? []
      : [`${endpoint.id} has no schema`]),
    ...(endpoint.method === 'GET' && endpoint.repeat !== 'safe'
      ? [`${endpoint.id} changes something by GET`]
      : []),
    ...(endpoint.caching === 'shared' && endpoint.access !== 'anyone'
      ? [`${endpoint.id} is personal but may be kept`]
      : []),
    ...(routes.some((route) => route.endpoint === endpoint)
      ? []
      : [`${endpoint.id} has no handler`]),
  ]);
  for (const { endpoint } of routes) {
    if (!endpoints.includes(endpoint))
      problems.push(`${endpoint.id} has a handler but no endpoint`);
  }
  return problems;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~run' in value;
}

function isShape(value: Endpoint['result']): boolean {
  return typeof value === 'object' && isSchema(schemaOf(value));
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** A known address with another method is 405 and says which methods it has. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly string[],
): void {
  const known = allowed.includes('GET') ? [...allowed, 'HEAD'] : [...allowed];
  app.route({
    method: allMethods.filter((method) => !known.includes(method)),
    url,
    handler: (_request, reply) => {
      reply.header('allow', known.join(', '));
      throw new AppError('request.method_not_allowed');
    },
  });
}
