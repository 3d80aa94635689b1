import type { FastifyReply } from 'fastify';

/** Adds to the `Vary` header, which may already contain `Origin`. */
export function varyBy(reply: FastifyReply, names: string): FastifyReply {
  const known = reply.getHeader('vary');
  return reply.header('vary', known === undefined ? names : `${String(known)}, ${names}`);
}
