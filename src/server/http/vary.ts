import type { FastifyReply } from 'fastify';

/** Adds to the headers that caches tell answers apart by, beside `Origin` of a listed shop. */
export function varyBy(reply: FastifyReply, names: string): FastifyReply {
  const known = reply.getHeader('vary');
  return reply.header('vary', known === undefined ? names : `${String(known)}, ${names}`);
}
