import type { FastifyRequest } from 'fastify';

/** Clears prefetched pages, which belong to another session or another display of prices. */
export const clearPrefetched = { 'clear-site-data': '"prefetchCache"' };

/** Whether the request is a prefetch, which does not count as a view. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-purpose']).startsWith('prefetch');
}
