import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheEngine, CacheEntry } from '#server/engines/cache/port.ts';
import { lifetimes } from './cache-tags.ts';
import { acceptsBrotli, compress, passingBytes } from './compress.ts';
import { etagOf, isKnown } from './etag.ts';
import { revalidated, type HeaderSet } from './headers.ts';

/** Answers for guests that are made once, also when many ask at the same time. */
export interface Keeping<Made> {
  /** What is kept under a key, else what is made for it; that is kept when it becomes an entry. */
  find(key: string, make: () => Promise<Made>): Promise<CacheEntry | Made>;
}

/** `toEntry` answers nothing for what may not be kept. */
export function createKeeping<Made>(
  cache: CacheEngine,
  toEntry: (made: Made) => CacheEntry | undefined,
): Keeping<Made> {
  const underWay = new Map<string, Promise<CacheEntry | Made>>();

  const makeAndKeep = async (key: string, make: () => Promise<Made>) => {
    const mark = await cache.mark();
    const made = await make();
    const entry = toEntry(made);
    if (entry === undefined) return made;
    await cache.set(key, entry, lifetimes.page, mark);
    return entry;
  };

  return {
    async find(key, make) {
      const kept = await cache.get(key);
      if (kept !== undefined) return kept;
      let running = underWay.get(key);
      if (running === undefined) {
        running = makeAndKeep(key, make).finally(() => underWay.delete(key));
        underWay.set(key, running);
      }
      return running;
    },
  };
}

/** A text as it is kept: compressed once, with its mark. */
export function keptEntry(pieces: readonly string[], tags: readonly string[]): CacheEntry {
  const bytes = passingBytes(pieces);
  return { body: compress(bytes, 'kept'), headers: { etag: etagOf(bytes) }, tags };
}

/** An answer as it goes out. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly head: Readonly<Record<string, string | number>>;
  readonly body?: Buffer;
}

/** What is kept, as whoever sent these headers takes it, or only that they have it already. */
export function answerOfEntry(
  { body: kept, headers: { etag = '' } }: CacheEntry,
  type: string,
  asked: IncomingHttpHeaders,
): ReadyAnswer {
  const about = { 'cache-control': revalidated, etag };
  if (isKnown(etag, asked['if-none-match'])) return { status: 304, head: about };
  const isTaken = acceptsBrotli(asked);
  const body = isTaken ? kept : brotliDecompressSync(kept);
  const head = { ...about, 'content-type': type, 'content-length': body.byteLength };
  return { status: 200, head: isTaken ? { ...head, 'content-encoding': 'br' } : head, body };
}

/**
 * Sends what is kept under these headers beside those of the reply. Written at once: what the framework looks after on
 * the way out would be a tenth of all that is done.
 */
export function sendKept(
  entry: CacheEntry,
  { type, headers }: { readonly type: string; readonly headers?: HeaderSet },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Before the reply is ours: what goes wrong here is still answered as a failure.
  const { status, head, body } = answerOfEntry(entry, type, request.headers);
  // Fastify's type says of every header that it may be a number; Node's knows which may.
  const set = reply.getHeaders() as OutgoingHttpHeaders;
  reply
    .hijack()
    .raw.writeHead(status, { ...set, ...headers, ...head })
    .end(body);
  return reply;
}
