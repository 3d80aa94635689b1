import { leadsToProducts } from '#domain/navigation/child-categories.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  canonicalPathsOf,
  countListedProducts,
  listedProducts,
} from '#server/repositories/catalog/urls.ts';
import type { Services } from '#server/services.ts';
import { inSlices } from '#server/in-slices.ts';
import { openPages } from './open-pages.ts';

/**
 * The store views for search engines, one for each language; one without prices for guests has nothing
 * to find.
 */
export function openViewsOf({ settings }: Pick<Services, 'settings'>): readonly StoreView[] {
  return settings.current.storeViews
    .filter((view) => view.settings.prices.hiddenForGroups.length === 0)
    .filter(
      ({ language }, index, all) => all.findIndex((view) => view.language === language) === index,
    );
}

function openCodesOf(services: Source): readonly string[] {
  return openViewsOf(services).map(({ code }) => code);
}

/** A page, with its path in each store view that has it and the time of its last change. */
interface Entry {
  readonly paths: ReadonlyMap<string, string>;
  readonly changedAt?: number;
}

const kinds = ['pages', 'categories', 'products'] as const;
type Kind = (typeof kinds)[number];

interface Part {
  readonly view: StoreView;
  readonly kind: Kind;
  readonly number: number;
}

/**
 * Maximum number of rows in a part; each lists every language, and a part stays far below the allowed
 * size.
 */
const partSize = 5_000;

type Source = Pick<Services, 'clock' | 'database' | 'catalog' | 'content' | 'settings'>;

export async function sitemapParts(services: Source): Promise<readonly string[]> {
  const ofViews = openViewsOf(services).map(async (view) => {
    const { code } = view;
    const products = await countListedProducts(services.database.read, code);
    const parts = Math.ceil(products / partSize);
    const categories = await categoryEntries(services, view);
    return [
      `${code}-pages-1`,
      ...(categories.length > 0 ? [`${code}-categories-1`] : []),
      ...Array.from({ length: parts }, (_, index) => `${code}-products-${index + 1}`),
    ];
  });
  return (await Promise.all(ofViews)).flat();
}

/** Writes one part as XML; undefined for an unknown name. */
export async function sitemapPart(
  services: Source,
  publicUrl: string,
  name: string,
): Promise<string | undefined> {
  const open = openViewsOf(services);
  const part = readPart(open, name);
  if (part === undefined) return undefined;
  const entries = await entriesOf(services, part);
  if (entries.length === 0) return undefined;
  const rows = await inSlices(entries, (slice) =>
    slice.flatMap((entry) => row({ publicUrl, open, view: part.view }, entry)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
  ].join('\n');
}

function readPart(open: readonly StoreView[], name: string): Part | undefined {
  const [, code, named, digits] = /^([a-z]+)-([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const view = open.find((each) => each.code === code);
  const kind = kinds.find((each) => each === named);
  if (view === undefined || kind === undefined) return undefined;
  return { view, kind, number: Number(digits) };
}

function entriesOf(services: Source, { view, kind, number }: Part): Promise<readonly Entry[]> {
  if (kind === 'products') return productEntries(services, view, number);
  if (number > 1) return Promise.resolve([]);
  return kind === 'pages' ? pageEntries(services, view) : categoryEntries(services, view);
}

async function productEntries(
  services: Source,
  { code }: StoreView,
  number: number,
): Promise<readonly Entry[]> {
  const { database } = services;
  const found = await listedProducts(database.read, code, {
    limit: partSize,
    offset: (number - 1) * partSize,
  });
  const codes = openCodesOf(services);
  return inSlices(found, async (slice) => {
    const ids = slice.map(({ id }) => id);
    const paths = await canonicalPathsOf(database.read, codes, 'product', ids);
    return slice.map(({ id, changedAt }) => ({ paths: paths.get(id) ?? new Map(), changedAt }));
  });
}

async function categoryEntries(services: Source, { code }: StoreView): Promise<readonly Entry[]> {
  const ofViews = await Promise.all(
    openCodesOf(services).map(
      async (each) => [each, await services.catalog.categories(each)] as const,
    ),
  );
  const own = ofViews.find(([each]) => each === code)?.[1] ?? [];
  return own
    .filter((category) => leadsToProducts(category) && category.urlPath !== '')
    .map(({ id }) => ({
      paths: new Map(
        ofViews.flatMap(([each, categories]) => {
          const category = categories.find((other) => other.id === id);
          return category === undefined ? [] : [[each, category.urlPath] as const];
        }),
      ),
    }));
}

async function pageEntries(services: Source, { code }: StoreView): Promise<readonly Entry[]> {
  const ofViews = await Promise.all(
    openViewsOf(services).map(async (each) => {
      const pages = await openPages(services, each);
      return [
        each.code,
        new Map(pages.map(({ path, changedAt }) => [path.slice(1), changedAt])),
      ] as const;
    }),
  );
  const own = new Map(ofViews).get(code) ?? new Map<string, Moment | undefined>();
  return [...own].map(([path, changedAt]) => ({
    paths: new Map(ofViews.flatMap(([each, paths]) => (paths.has(path) ? [[each, path]] : []))),
    ...(changedAt !== undefined && { changedAt }),
  }));
}

interface RowPlace {
  readonly publicUrl: string;
  readonly open: readonly StoreView[];
  readonly view: StoreView;
}

function row({ publicUrl, open, view }: RowPlace, { paths, changedAt }: Entry): readonly string[] {
  const addressIn = ({ code, prefix }: StoreView): string | undefined => {
    const path = paths.get(code);
    return path === undefined
      ? undefined
      : xml(publicUrl + withStorePrefix({ prefix }, `/${path}`));
  };
  const own = addressIn(view);
  if (own === undefined) return [];
  const day = changedAt === undefined ? '' : new Date(changedAt).toISOString().slice(0, 10);
  const others = open.flatMap((each) => {
    const address = addressIn(each);
    return address === undefined || paths.size < 2
      ? []
      : [`<xhtml:link rel="alternate" hreflang="${each.language}" href="${address}"/>`];
  });
  const changed = day === '' ? '' : `<lastmod>${day}</lastmod>`;
  return [`<url><loc>${own}</loc>${changed}${others.join('')}</url>`];
}

function xml(address: string): string {
  return encodeURI(address).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
