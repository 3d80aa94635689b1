import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptsBrotli } from '#server/http/compress.ts';
import { answerOfEntry, type ReadyAnswer } from '#server/http/keeping.ts';
import { holdsRefreshToken } from '#server/http/refresh-cookie.ts';
import type { RequestReport } from '#server/http/report-request.ts';
import { guestPageKey, pathOf } from './page-key.ts';
import { pageType, varyHeader, type PageServing } from './serve-page.ts';

/**
 * Answers a guest's kept page before the framework hears of it, which would take longer than all the rest
 * (docs/decisions/0016-kept-pages-first.md). What does not lie ready goes on to the framework, and so does
 * everything while the server closes: it tells browsers to go elsewhere.
 */
export function answerKeptFirst(
  app: FastifyInstance,
  serving: PageServing,
  report: RequestReport,
): void {
  const { server } = app;
  const headers = { ...serving.headers.pageWithService, ...varyHeader };
  server.removeAllListeners('request').on('request', (request, response) => {
    const start = performance.now();
    const answer = server.listening ? readyAnswer(serving, request) : undefined;
    if (answer === undefined) return app.routing(request, response);
    const { status, head, body } = answer;
    const requestId = randomUUID();
    response.once('close', () => {
      const route = pathOf(request.url ?? '') === '/' ? '/' : '/*';
      report({ requestId, method: 'GET', route, status, ms: performance.now() - start });
    });
    response.writeHead(status, { ...headers, 'x-request-id': requestId, ...head }).end(body);
  });
}

function readyAnswer(
  { cache, publicUrl }: PageServing,
  { method, url = '', headers }: IncomingMessage,
): ReadyAnswer | undefined {
  if (method !== 'GET' || holdsRefreshToken(headers)) return undefined;
  // For others each answer is a page of its own in memory, of which the framework allows so many.
  if (!acceptsBrotli(headers)) return undefined;
  try {
    const key = guestPageKey(publicUrl, url, headers.cookie)?.key;
    const page = key === undefined ? undefined : cache.atHand(key);
    return page && answerOfEntry(page, pageType, headers);
  } catch {
    // The framework meets the same, and knows how to refuse.
    return undefined;
  }
}
