import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeQuery } from '#contract/http/client.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { CacheEngine, CacheEntry } from '#server/engines/cache/port.ts';
import { acceptsBrotli, compress } from './compress.ts';
import { answerCall, type RawCall, type Route } from './handle.ts';
import { personal } from './headers.ts';
import { createKeeping, keptEntry, sendKept } from './keeping.ts';
import type { RequestContext } from './request-context.ts';

const type = 'application/json; charset=utf-8';
/** What stands in for an answer that is too long. */
const nothing = JSON.stringify({ code: 200, result: null });

/** A route whose answers are kept. */
type KeptRoute = Route & { readonly endpoint: { readonly kept: NonNullable<Endpoint['kept']> } };

export function isKept(route: Route): route is KeptRoute {
  return route.endpoint.kept !== undefined;
}

/** Answers a call that is dear to make; only a guest's answer is kept and may be kept on its way. */
export type SendKeptAnswer = (
  route: KeptRoute,
  raw: RawCall,
  context: RequestContext,
  ask: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<FastifyReply>;

export function createKeptAnswers(cache: CacheEngine): SendKeptAnswer {
  const answers = createKeeping<CacheEntry>(cache, (entry) => entry);
  return async (route, raw, context, { request, reply }) => {
    const { mostBytes } = route.endpoint.kept;
    const isShort = (body: Buffer) => body.byteLength <= mostBytes;
    if (context.viewer.customerId !== undefined) {
      const answer = Buffer.from(JSON.stringify(await answerCall(route, raw, context)));
      const body = compress(answer, 'sent');
      reply.header('cache-control', personal).type(type);
      if (!isShort(body)) return reply.send(nothing);
      if (!acceptsBrotli(request.headers)) return reply.send(answer);
      return reply.header('content-encoding', 'br').send(body);
    }
    const entry = await answers.find(keyOf(route.endpoint, raw, context), async () => {
      const tags = new Set<string>();
      const dependsOn = (...names: readonly string[]) => names.forEach((name) => tags.add(name));
      const answer = await answerCall(route, raw, { ...context, dependsOn });
      const made = keptEntry([JSON.stringify(answer)], [...tags]);
      return isShort(made.body) ? made : keptEntry([nothing], [...tags]);
    });
    return sendKept(entry, { type }, request, reply);
  };
}

/** One key for one call in a store view; the group is that of guests, and stands here all the same. */
function keyOf(
  { id }: Endpoint,
  { query }: RawCall,
  { storeView, viewer }: RequestContext,
): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `answer|${storeView.code}|${viewer.groupId}|${id}?${writeQuery(Object.fromEntries(texts))}`;
}
