import type { FastifyInstance } from 'fastify';
import { storeViews } from '#domain/settings.ts';
import { speculationRulesPath } from '#server/http/headers.ts';
import { clearPrefetched } from '#server/http/prefetch.ts';

const oneHour = 'public, max-age=3600';

/** Files, and pages that are one visitor's alone. */
const files = ['/api', '/graphql', '/img', '/media', '/assets', '/sample-files'];
const own = ['/checkout', '/my-account', '/login', '/register', '/confirm'];
const excluded = [
  ...files,
  ...storeViews.flatMap(({ prefix }) => own.map((path) => prefix + path)),
].flatMap((path) => [path, `${path}/*`]);

/**
 * Links that browsers fetch when a visitor is about to follow them. What differs in its query only is answered in
 * place, or is a search.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...excluded, '/*\\?(.+)'] } },
          { not: { selector_matches: '[data-no-prefetch], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** What browsers may fetch before it is pressed (rules/pages#prefetching), and how a page makes them forget it. */
export function mountPrefetching(app: FastifyInstance): void {
  app.get(speculationRulesPath, async (_request, reply) =>
    reply
      .header('cache-control', oneHour)
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  );
  app.delete('/prefetched-pages', async (_request, reply) =>
    reply.headers(clearPrefetched).code(204).send(),
  );
}
