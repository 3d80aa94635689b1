import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentationPolicy } from '#server/http/headers.ts';
import { cachedAnswer } from '#server/cache/cached-answer.ts';
import { sendCached } from '#server/http/etag.ts';
import { writeOpenApi, type DocumentedShop } from '#contract/open-api/open-api.ts';
import type { Refusing } from '#contract/http/refusals.ts';
import { documentationPage } from './page.ts';

/** `/api/openapi.json` and `/api/docs`: every call, from the endpoints and their routes themselves. */
export function mountDocumentation(
  app: FastifyInstance,
  calls: readonly Refusing[],
  shop: DocumentedShop,
): void {
  serve(app, '/api/openapi.json', 'application/json', () =>
    JSON.stringify(writeOpenApi(calls, shop)),
  );
  serve(app, '/api/docs', 'text/html', () => documentationPage(calls, shop));
  serve(app, '/api/docs.css', 'text/css', () => ['frame.css', 'calls.css'].map(readStyle).join(''));
}

function readStyle(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/** Written at the first request, which most processes never get. */
function serve(app: FastifyInstance, url: string, type: string, write: () => string): void {
  let written: ReturnType<typeof cachedAnswer> | undefined;
  app.get(url, async (request, reply) => {
    written ??= cachedAnswer(write());
    reply
      .header('content-security-policy', documentationPolicy)
      .header('vary', 'accept-encoding')
      .type(`${type}; charset=utf-8`);
    return sendCached(await written, request, reply);
  });
}
