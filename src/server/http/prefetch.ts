import type { FastifyRequest } from 'fastify';

/** Pages fetched for who was here before, or for prices as they were shown before, are not to be opened. */
export const clearPrefetched = { 'clear-site-data': '"prefetchCache"' };

/** Whether a browser asks before its visitor does: no view, and it takes nobody's room. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-purpose']).startsWith('prefetch');
}
