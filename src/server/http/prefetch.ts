import type { FastifyRequest } from 'fastify';

/** Pages fetched under another session or another display of prices are not to be opened. */
export const clearPrefetched = { 'clear-site-data': '"prefetchCache"' };

/** A prefetch is no view. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return String(headers['sec-purpose']).startsWith('prefetch');
}
