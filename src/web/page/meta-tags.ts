import type { Alternate } from '#contract/views/page-renderer.ts';
import type { PageView } from '#contract/views/page.ts';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { Thing } from './structured-data.ts';
import type { Shop } from '#web/state/page/shop.tsx';
import { attribute, text } from '#texts/markup.ts';
import { sceneAddress } from '#ui/picture.tsx';
import { inertJson } from './markup.ts';
import type { PageMeta } from './screens.ts';

export interface MetaParts {
  readonly shop: Shop;
  readonly meta: PageMeta;
  /** The structured data for search engines. */
  readonly things: readonly Thing[];
  /** The page in each language for search engines, including itself. */
  readonly alternates: readonly Alternate[];
  /** The page's own address, with the store prefix. */
  readonly page: Pick<PageView, 'address'>;
  readonly publicUrl: string;
}

/**
 * Writes title, description, address, other languages, preview and structured data
 * (rules/pages#search-engines).
 */
export function metaTags(parts: MetaParts): string {
  const { meta } = parts;
  const address = canonicalAddress(parts);
  return [
    `<title>${text(meta.title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1716" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(meta.description ? [named('name', 'description', meta.description)] : []),
    ...(meta.isHidden
      ? [named('name', 'robots', 'noindex, follow')]
      : [`<link rel="canonical" href="${attribute(address)}">`, ...languageLinks(parts)]),
    ...feedLink(parts),
    ...previewTags(parts, address),
    ...(meta.isHidden ? [] : structuredTags(parts)),
  ].join('\n');
}

function canonicalAddress({ shop, meta, page, publicUrl }: MetaParts): string {
  const [pathname = '/'] = page.address.split('?');
  const canonical = meta.canonical ?? splitStorePath(pathname, [shop.storeView]).path;
  return publicUrl + withStorePrefix(shop.storeView, canonical);
}

/** A page of a list links to the same page of it in other languages. */
function languageLinks({ alternates, meta, publicUrl }: MetaParts): readonly string[] {
  const [, query] = meta.canonical?.split('?') ?? [];
  const link = (language: string, path: string) => {
    const address = publicUrl + path + (query === undefined ? '' : `?${query}`);
    return `<link rel="alternate" hreflang="${language}" href="${attribute(address)}">`;
  };
  const [main] = alternates;
  if (main === undefined || alternates.length < 2) return [];
  return [
    ...alternates.map(({ language, path }) => link(language, path)),
    link('x-default', main.path),
  ];
}

function feedLink({ meta: { feed }, shop, publicUrl }: MetaParts): readonly string[] {
  if (feed === undefined) return [];
  const address = attribute(publicUrl + withStorePrefix(shop.storeView, feed));
  return [`<link rel="alternate" type="application/atom+xml" href="${address}">`];
}

function previewTags({ shop, meta, publicUrl }: MetaParts, address: string): readonly string[] {
  const { locale, name, settings } = shop.storeView;
  const { previewPicture: usual } = settings.catalog;
  const image = meta.image ?? (usual === '' ? undefined : sceneAddress(usual));
  return [
    named('property', 'og:title', meta.title),
    ...(meta.description ? [named('property', 'og:description', meta.description)] : []),
    named('property', 'og:type', meta.kind ?? 'website'),
    named('property', 'og:url', address),
    named('property', 'og:site_name', name),
    named('property', 'og:locale', locale.replace('-', '_')),
    ...(image === undefined ? [] : pictureTags(image, publicUrl)),
  ];
}

function pictureTags(image: string, publicUrl: string): readonly string[] {
  const [, width, height] = /^\/img\/(\d+)\/(\d+)\//.exec(image) ?? [];
  return [
    named('property', 'og:image', publicUrl + image),
    ...(width === undefined || height === undefined
      ? []
      : [named('property', 'og:image:width', width), named('property', 'og:image:height', height)]),
    named('name', 'twitter:card', 'summary_large_image'),
  ];
}

function structuredTags({ things }: MetaParts): readonly string[] {
  if (things.length === 0) return [];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [`<script type="application/ld+json">${inertJson(graph)}</script>`];
}

function named(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${attribute(content)}">`;
}
