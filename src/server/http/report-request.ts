import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Log, redactText } from './log.ts';
import type { Metrics } from './metrics.ts';
import { isPrefetch } from './prefetch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of a route with many files in log and metrics. */
    readonly seriesName?: string;
  }
  interface FastifyRequest {
    screen?: string;
    /** The development server answers it; a page asks for hundreds of such files. */
    isForSources?: boolean;
  }
}

const slowMs = 1_000;

/**
 * Reports a request by its route's pattern, because an address may contain a token; a failed or slow
 * one is logged with its redacted path.
 */
export function reportRequest(
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  request: FastifyRequest,
  { statusCode: status, elapsedTime }: FastifyReply,
): void {
  const { id: requestId, method, screen, isForSources } = request;
  if (isForSources) return;
  const route = routeName(request);
  const ms = Math.round(elapsedTime * 10) / 10;
  const labels = { route, ...(screen !== undefined && { screen }) };
  metrics.requests.inc({ ...labels, status });
  metrics.requestSeconds.observe(labels, elapsedTime / 1_000);
  const path = status >= 500 || ms > slowMs ? { path: readablePath(request.url) } : {};
  log.info({ requestId, method, ...labels, ...path, status, ms }, 'request');
}

function routeName(request: FastifyRequest): string {
  if (isPrefetch(request)) return 'prefetch';
  const { config, url } = request.routeOptions;
  return config.seriesName ?? config.endpoint?.path ?? url ?? 'unmatched';
}

/** Decodes the path, so that an e-mail address in it is recognised. */
function readablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return redactText(decodeURIComponent(path));
  } catch {
    return redactText(path);
  }
}
