import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { keptAnswer, type ReadyAnswer } from '#server/http/keeping.ts';
import { holdsRefreshToken } from '#server/http/refresh-cookie.ts';
import type { RequestReport } from '#server/http/report-request.ts';
import { guestPageKey } from './page-key.ts';
import { pageType, varyingPage, type PageServing } from './serve-page.ts';

/**
 * Answers a guest's kept page before the framework hears of it, which would take longer than all the rest
 * (docs/decisions/0016-kept-pages-first.md). What does not lie ready goes on to the framework, and so does
 * everything while the server closes: it tells browsers to go elsewhere.
 */
export function answerKeptFirst(
  { server }: FastifyInstance,
  serving: PageServing,
  report: RequestReport,
): void {
  const [framework] = server.listeners('request') as RequestListener[];
  if (framework === undefined) throw new Error('The framework has to listen first');
  const headers = { ...serving.headers.pageWithService, ...varyingPage };
  server.off('request', framework).on('request', (request, response) => {
    const start = performance.now();
    const answer = server.listening ? readyAnswer(serving, request) : undefined;
    if (answer === undefined) return framework(request, response);
    const { status, head, body } = answer;
    const requestId = randomUUID();
    response.writeHead(status, { ...headers, 'x-request-id': requestId, ...head }).end(body);
    const route = request.url === '/' ? '/' : '/*';
    report({ requestId, method: 'GET', route, status, ms: performance.now() - start });
  });
}

function readyAnswer(
  { cache, publicUrl }: PageServing,
  { method, url, headers }: IncomingMessage,
): ReadyAnswer | undefined {
  if (method !== 'GET' || url?.startsWith('/') !== true || holdsRefreshToken(headers)) {
    return undefined;
  }
  try {
    const key = guestPageKey(publicUrl, url, headers.cookie)?.key;
    const page = key === undefined ? undefined : cache.atHand(key);
    return page && keptAnswer(page, pageType, headers);
  } catch {
    // The framework meets the same, and knows how to refuse.
    return undefined;
  }
}
