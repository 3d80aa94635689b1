import { brotliDecompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from '#server/cache/cached-answer.ts';
import { revalidated } from './headers.ts';

/** Sends the bytes as they lie there to those who take Brotli, and what they mean to others. */
export function sendCached(
  { body, etag }: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', revalidated);
  reply.header('etag', etag);
  if (!acceptsBrotli(request)) return reply.send(brotliDecompressSync(body));
  return reply.header('content-encoding', 'br').send(body);
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return negotiate(headers['accept-encoding'] ?? '', ['br']) === 'br';
}
