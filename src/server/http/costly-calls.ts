import type { FastifyRequest } from 'fastify';
import { isCostly } from '#contract/http/costly.ts';

/** A call for many things, by its route and query. */
export function isCostlyRequest({ routeOptions, query, params }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  if (endpoint === undefined) return false;
  return isCostly(endpoint, { ...(query as object), ...(params as object) });
}
