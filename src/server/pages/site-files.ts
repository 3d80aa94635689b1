import { storeViews } from '#domain/settings.ts';
import type { FastifyInstance } from 'fastify';

/** An address of a store view with the day it last changed, for search engines. */
export interface SiteAddress {
  readonly path: string;
  readonly changedAt?: number;
}

interface SiteFiles {
  readonly publicUrl: string;
  addresses(storeCode: string): Promise<readonly SiteAddress[]>;
}

const oneHour = 'public, max-age=3600';
/** Personal or endless: nothing for a search engine. */
const closed = [
  '/api/',
  '/cart',
  '/checkout',
  '/my-account',
  '/compare',
  '/login',
  '/register',
  '/search',
];
const manifest = {
  name: 'Armatur',
  short_name: 'Armatur',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'nb',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
};

/** `/robots.txt`, `/sitemap.xml` and `/manifest.webmanifest`. */
export function mountSiteFiles(app: FastifyInstance, { publicUrl, addresses }: SiteFiles): void {
  const open = storeViews.filter(({ settings }) => settings.prices.hiddenForGroups.length === 0);
  const robots = [
    'User-agent: *',
    ...storeViews.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ].join('\n');

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', oneHour).type('text/plain; charset=utf-8').send(`${robots}\n`),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', oneHour)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const rows = await Promise.all(
      open.map(async ({ code, prefix }) =>
        (await addresses(code)).map((each) => sitemapRow(publicUrl + prefix, each)),
      ),
    );
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...rows.flat(),
      '</urlset>',
    ].join('\n');
    return reply.header('cache-control', oneHour).type('application/xml; charset=utf-8').send(xml);
  });
}

function sitemapRow(base: string, { path, changedAt }: SiteAddress): string {
  const day = changedAt === undefined ? '' : new Date(changedAt).toISOString().slice(0, 10);
  const changed = day === '' ? '' : `<lastmod>${day}</lastmod>`;
  const address = encodeURI(base + path)
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;');
  return `<url><loc>${address}</loc>${changed}</url>`;
}
