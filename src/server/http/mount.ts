import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeQuery } from '#contract/http/client.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { isPermission } from '#domain/permissions/permission-table.ts';
import { AppError } from '#server/app-error.ts';
import { answerCall, type RawCall, type Route } from './handle.ts';
import { personal, revalidated } from './headers.ts';
import { cachedAnswer, etagOf } from '#server/cache/cached-answer.ts';
import { sendCached } from './etag.ts';
import { withTags } from '#server/asking.ts';
import { requirePermission } from '#server/require-permission.ts';
import type { Services } from '#server/services.ts';
import { identifyCall } from './identify.ts';
import { varyBy } from './vary.ts';
import { jsonInSlices } from './json-in-slices.ts';
import { rateOf } from './request-rates.ts';
import { isCostlyRequest } from './costly-calls.ts';
import type { RequestContext } from './request-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint;
  }
}

/**
 * Declares the calls; only declared calls can be reached, and one without a permission stops the start.
 */
export function mount(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const problems = findProblems(routes.map(({ endpoint }) => endpoint));
  if (problems.length > 0) throw new Error(`The API is incomplete:\n${problems.join('\n')}`);
  for (const route of routes) {
    const { endpoint } = route;
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url,
        config: { endpoint, ...rateOf(endpoint) },
        ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
        handler: (request, reply) => answer(route, request, reply, services),
      });
    }
  }
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const context = await identifyCall(services, request, reply);
  const { endpoint } = route;
  requirePermission(context.actor, endpoint.permission);
  const { storeCode: _store, token: _token, ...query } = request.query as Record<string, unknown>;
  const raw: RawCall = {
    query: { ...query, ...(request.params as object) },
    body: request.body,
    headers: request.headers,
  };
  const isGuest = context.viewer.customerId === undefined;
  varyBy(reply, 'accept-encoding, authorization, x-vs-store-code').type(
    'application/json; charset=utf-8',
  );
  const isMuch = isCostlyRequest(request);
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
    isMuch ? services.limits.costly.run(context.ip, closingOf(reply), work) : work();
  const isShared = endpoint.caching === 'shared' && isGuest;
  if (isShared && (endpoint.isCached === true || isMuch)) {
    const key = callKey(endpoint, raw, context);
    const found = await inTurn(() =>
      services.pageCache.find<never>(key, () => makeCached(route, raw, context)),
    );
    return sendCached(found, request, reply);
  }
  const body = await inTurn(async () => {
    const answered = await answerCall(route, raw, context);
    return isMuch || endpoint.isCached === true ? jsonInSlices(answered) : answered;
  });
  return reply.header('cache-control', isShared ? revalidated : personal).send(body);
}

function closingOf({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
}

async function makeCached(route: Route, raw: RawCall, context: RequestContext) {
  const { asked, tags } = withTags(context);
  const answered = await answerCall(route, raw, asked);
  return cachedAnswer(await jsonInSlices(answered), [...tags]);
}

function callKey(
  { id }: Endpoint,
  { query, body }: RawCall,
  { storeView, viewer }: RequestContext,
) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const asked = writeQuery(Object.fromEntries(texts));
  const told = body === undefined ? '' : etagOf(JSON.stringify(body));
  return `answer|${storeView.code}|${viewer.groupId}|${id}?${asked}|${told}`;
}

function findProblems(endpoints: readonly Endpoint[]): string[] {
  const problems: readonly (readonly [string, readonly Endpoint[]])[] = [
    [
      'changes something by GET',
      endpoints.filter((e) => e.method === 'GET' && e.repeat !== 'safe'),
    ],
    [
      'is personal but may be cached',
      endpoints.filter((e) => e.caching === 'shared' && e.permission !== 'anyone'),
    ],
    ['needs no permission that there is', endpoints.filter((e) => !isPermission(e.permission))],
  ];
  return problems.flatMap(([problem, those]) => those.map(({ id }) => `${id} ${problem}`));
}

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/**
 * Refuses other methods of known addresses with 405. Must be called before routes are declared; the
 * returned function afterwards.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    // Routes of built files are many, and are below the address of all pages.
    if (config?.seriesName !== undefined) return;
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    const declared = [...methods];
    for (const [url, known] of declared) {
      // The CORS library already declares OPTIONS for all addresses.
      const others = allMethods.filter(
        (method) => !known.has(method) && !app.hasRoute({ method, url }),
      );
      if (others.length === 0) continue;
      app.route({
        method: others,
        url,
        handler: (_request, reply) => {
          reply.header('allow', [...known].join(', '));
          throw new AppError('request.method_not_allowed');
        },
      });
    }
  };
}
