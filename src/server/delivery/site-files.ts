import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedPaths, pathOfScreen, personalPaths } from '#contract/views/screens.ts';
import { AppError } from '#server/app-error.ts';
import { cachedAnswer } from '#server/cache/cached-answer.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { sendCached } from '#server/http/etag.ts';
import { revalidated, shownElsewhere, speculationRulesPath } from '#server/http/headers.ts';
import { clearPrefetched } from '#server/http/prefetch.ts';
import type { Services } from '#server/services.ts';
import { text } from '#texts/markup.ts';
import { filePolicy } from './media-files.ts';
import { drawnAsPng } from './resize-picture.ts';
import { postFeed } from './post-feed.ts';
import { sitemapPart, sitemapParts } from './sitemap.ts';

const oneHour = 'public, max-age=3600';
/** The tags of the sitemap: articles, categories, pages, posts and shops that come or go. */
const sitemapTags = [cacheTags.searches, cacheTags.navigation, cacheTags.contents];

const manifest = {
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
};

/** The mark of a shop without its own: the first letter of its name. */
function letterMark(name: string): string {
  const [letter = ''] = name.toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0e4a4e"/><text x="16" y="23" fill="#fff" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle">${text(letter)}</text></svg>`;
}

/** Makes the rules for a path. A plain rule would also close `/cartridges` for `/cart`. */
function closed(path: string): readonly string[] {
  return [`${path}$`, `${path}/`, `${path}?`].map((rule) => `Disallow: ${rule}`);
}

/**
 * Serves `/robots.txt`, `/sitemap.xml` with its parts, the feed of posts, `/manifest.webmanifest` and
 * the mark (rules/settings#seller).
 */
export function mountSiteFiles(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const views = () => services.settings.current.storeViews;
  app.get('/robots.txt', async (_request, reply) => {
    const robots = [
      'User-agent: *',
      'Disallow: /api/',
      ...views().flatMap(({ prefix }) => closedPaths.flatMap((path) => closed(prefix + path))),
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ].join('\n');
    return reply
      .header('cache-control', oneHour)
      .type('text/plain; charset=utf-8')
      .send(`${robots}\n`);
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const [{ name, language: lang }] = views();
    return reply
      .header('cache-control', oneHour)
      .type('application/manifest+json')
      .send(JSON.stringify({ name, short_name: name, lang, ...manifest }));
  });
  const readMark = async () => {
    const { mark } = services.settings.current.seller;
    return mark === '' ? undefined : services.media.read(mark);
  };
  app.get('/favicon.svg', async (_request, reply) => {
    const drawn = await readMark();
    return reply
      .header('cache-control', oneHour)
      .header('content-security-policy', filePolicy)
      .type('image/svg+xml')
      .send(drawn?.bytes ?? letterMark(views()[0].name));
  });
  // Mail readers show no SVG.
  app.get('/mark.png', async (_request, reply) => {
    const drawn = await readMark();
    if (drawn === undefined) throw new AppError('request.not_found');
    return reply
      .headers(shownElsewhere)
      .header('cache-control', oneHour)
      .type('image/png')
      .send(await drawnAsPng(drawn.bytes));
  });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  /** The sitemap is long and asked for by programs, so it is cached until its content changes. */
  const sendSitemap = async (
    name: string,
    make: () => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const found = await services.pageCache.find<never>(`sitemap|${name}`, async () =>
      cachedAnswer(await make(), sitemapTags),
    );
    reply.header('cache-control', oneHour).type('application/xml; charset=utf-8');
    return sendCached(found, request, reply);
  };
  const index = async (): Promise<string> => {
    const rows = (await sitemapParts(services)).map(
      (name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...rows,
      '</sitemapindex>',
    ].join('\n');
  };
  app.get('/sitemap.xml', (request, reply) => sendSitemap('', index, request, reply));
  app.get<{ Params: { readonly part: string } }>(
    '/sitemap-:part(^[a-z0-9-]{1,40}).xml',
    (request, reply) => {
      const { part } = request.params;
      const make = async (): Promise<string> => {
        const xml = await sitemapPart(services, publicUrl, part);
        if (xml === undefined) throw new AppError('request.not_found');
        return xml;
      };
      return sendSitemap(part, make, request, reply);
    },
  );
  const feed = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const xml = await postFeed(services, url);
    if (xml === undefined) throw new AppError('request.not_found');
    // Programs ask often, so they get 304 while nothing has changed.
    return reply
      .header('cache-control', revalidated)
      .type('application/atom+xml; charset=utf-8')
      .send(xml);
  };
  const feedPath = `${pathOfScreen('posts')}/feed.xml`;
  app.get(feedPath, feed);
  app.get(`/:view${feedPath}`, feed);
}

const files = ['/api', '/graphql', '/img', '/media', '/assets', '/sample-files'];

/**
 * Addresses that differ only in their query are shown in place or are searches, so they are not
 * prefetched.
 */
function rulesOf(prefixes: readonly string[]) {
  const paths = [
    ...files,
    ...prefixes.flatMap((prefix) => personalPaths.map((path) => prefix + path)),
  ];
  const excluded = paths.flatMap((path) => [path, `${path}/*`]);
  const and = [
    { href_matches: '/*' },
    { not: { href_matches: [...excluded, '/*\\?(.+)'] } },
    { not: { selector_matches: '[data-no-prefetch], [download], [target]' } },
  ];
  return { prefetch: [{ source: 'document', where: { and }, eagerness: 'moderate' }] };
}

/** Tells browsers which links to prefetch (rules/pages#prefetching), and clears prefetched pages. */
export function mountPrefetching(app: FastifyInstance, { settings }: Services): void {
  app.get(speculationRulesPath, async (_request, reply) => {
    const prefixes = settings.current.storeViews.map(({ prefix }) => prefix);
    return reply
      .header('cache-control', oneHour)
      .type('application/speculationrules+json')
      .send(JSON.stringify(rulesOf(prefixes)));
  });
  app.delete('/prefetched-pages', async (_request, reply) =>
    reply.headers(clearPrefetched).code(204).send(),
  );
}
