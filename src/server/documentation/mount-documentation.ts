import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentationPolicy } from '#server/http/headers.ts';
import { varyBy } from '#server/http/vary.ts';
import { cachedAnswer } from '#server/cache/cached-answer.ts';
import { sendCached } from '#server/http/etag.ts';
import { writeSchemas } from '#contract/open-api/json-schema.ts';
import { inSlices } from '#server/in-slices.ts';
import { documentAddress, type Resource } from '#contract/open-api/resources.ts';
import { writeOpenApi, type DocumentedShop } from '#contract/open-api/open-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { ChosenLimits } from './limits.ts';
import { documentationPage } from './page.ts';
import { staffPage } from './staff-page.ts';

/**
 * Serves `/api/openapi.json`, `/api/docs` and those of staff, made from the endpoints and routes
 * themselves.
 */
export function mountDocumentation(
  app: FastifyInstance,
  resources: readonly Resource[],
  shop: () => DocumentedShop,
  limits: ChosenLimits,
): void {
  const endpoints = resources.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint));
  const served = [
    ...(['shoppers', 'staff'] as const).map((audience) => ({
      url: documentAddress[audience],
      type: 'application/json',
      write: (of: DocumentedShop) => JSON.stringify(writeOpenApi(audience, resources, of)),
    })),
    {
      url: '/api/docs',
      type: 'text/html',
      write: (of: DocumentedShop) => documentationPage(resources, of, limits),
    },
    {
      url: '/api/docs/staff',
      type: 'text/html',
      write: (of: DocumentedShop) => staffPage(resources, of),
    },
    {
      url: '/api/docs.css',
      type: 'text/css',
      write: () => ['frame.css', 'calls.css'].map(readStyle).join(''),
    },
  ];
  for (const each of served) serve(app, each, endpoints, shop);
}

function readStyle(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

interface Served {
  readonly url: string;
  readonly type: string;
  readonly write: (shop: DocumentedShop) => string;
}

/**
 * The document is written at the first request, which most processes never get, and again after a
 * change of store views. If that fails, the next request tries again.
 */
function serve(
  app: FastifyInstance,
  { url, type, write }: Served,
  endpoints: readonly Endpoint[],
  shop: () => DocumentedShop,
): void {
  const answerOf = async (now: DocumentedShop) => {
    await writeSchemas(endpoints, inSlices);
    return cachedAnswer(write(now));
  };
  let written:
    | { readonly views: string; readonly answer: ReturnType<typeof cachedAnswer> }
    | undefined;
  const begin = (views: string, now: DocumentedShop) => {
    const begun = { views, answer: answerOf(now) };
    begun.answer.catch(() => {
      if (written === begun) written = undefined;
    });
    return begun;
  };
  app.get(url, async (request, reply) => {
    const now = shop();
    const views = now.storeCodes.join();
    if (written?.views !== views) written = begin(views, now);
    varyBy(reply, 'accept-encoding')
      .header('content-security-policy', documentationPolicy)
      .type(`${type}; charset=utf-8`);
    return sendCached(await written.answer, request, reply);
  });
}
