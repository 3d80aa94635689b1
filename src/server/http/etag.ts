import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, type CachedAnswer } from '#server/cache/cached-answer.ts';
import { revalidated } from './headers.ts';
import { brotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';
import { negotiate } from '@fastify/accept-negotiator';

/** Whether an If-None-Match header names this tag, alone or among others, weak or not (RFC 9110). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (mark: string) => mark.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((mark) => mark.trim() === '*' || opaque(mark) === opaque(etag));
}

/**
 * Sends 304 for unchanged public answers. `@fastify/etag` also tags personal answers and reads no list
 * of tags.
 */
export function sendOnlyNews(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = String(reply.getHeader('cache-control')).startsWith(revalidated);
    if (!isAsked || reply.statusCode !== 200 || !isPublic) return done(null, payload);
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const given = reply.getHeader('etag');
    const etag = typeof given === 'string' ? given : isWhole ? etagOf(payload) : undefined;
    if (etag === undefined) return done(null, payload);
    reply.header('etag', etag);
    if (!isKnown(etag, request.headers['if-none-match'])) return done(null, payload);
    reply.code(304).removeHeader('content-encoding').removeHeader('content-type');
    return done(null, null);
  });
}

const unpack = promisify(brotliDecompress);

/** Sends a cached answer, unpacked for the few clients without Brotli. */
export async function sendCached(
  { body, etag }: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', revalidated);
  reply.header('etag', etag);
  if (!acceptsBrotli(request)) return reply.send(await unpack(body));
  return reply.header('content-encoding', 'br').send(body);
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return negotiate(headers['accept-encoding'] ?? '', ['br']) === 'br';
}
