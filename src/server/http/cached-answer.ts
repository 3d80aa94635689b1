import { brotliDecompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress.ts';
import { etagOf } from './etag.ts';
import { revalidated } from './headers.ts';

/** An answer that is the same for every guest: compressed once, with its mark and what it was made of. */
export interface CachedAnswer {
  readonly kind: 'cached';
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  /** What kind of page it is. */
  readonly screen?: string;
}

export async function cachedAnswer(
  text: string,
  tags: readonly string[] = [],
): Promise<CachedAnswer> {
  const bytes = Buffer.from(text);
  return { kind: 'cached', body: await compress(bytes), etag: etagOf(bytes), tags };
}

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
