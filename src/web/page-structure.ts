import { seller } from '#domain/settings.ts';
import {
  breadcrumbs,
  organisation,
  webSite,
  type Site,
  type Thing,
} from '#web/blocks/structured-data.ts';
import { structuredPage } from '#web/blocks/structured-page.ts';
import { structuredProduct } from '#web/blocks/structured-product.ts';
import type { LoadedScreen } from './page-meta.ts';
import type { CategoryData } from '#web/routes/category.load.ts';
import type { PageContent } from '#web/routes/page.load.ts';
import type { ProductData } from '#web/routes/product.load.ts';
import type { SeriesData } from '#web/routes/series.load.ts';

/**
 * What search engines are told of a page beside its words. Only the server writes it, so that no browser
 * carries the code.
 */
export function pageStructure(site: Site, screens: readonly LoadedScreen[]): readonly Thing[] {
  return screens.flatMap(({ screen, data }) => structures[screen]?.(site, data) ?? []);
}

type Structure = (site: Site, data: unknown) => readonly Thing[];

// Each screen's own load made its data.
const structures: Readonly<Record<string, Structure>> = {
  'routes/home': (site) => [organisation(site, seller), webSite(site)],
  'routes/category': (site, data) => ofCategory(site, data as CategoryData),
  'routes/product': (site, data) => ofProduct(site, data as ProductData),
  'routes/series': (site, data) => ofSeries(site, data as SeriesData),
  'routes/page': (site, data) => ofPage(site, data as PageContent),
};

function ofCategory(site: Site, { category, crumbs }: CategoryData): readonly Thing[] {
  return [breadcrumbs(site, [...crumbs, category].map(stepOf))];
}

function ofProduct(
  site: Site,
  { product, crumbs, attributes, reviews }: ProductData,
): readonly Thing[] {
  return [
    breadcrumbs(site, [...crumbs, product].map(stepOf)),
    structuredProduct(site, product, attributes, reviews.summary),
  ];
}

function ofSeries(site: Site, { series }: SeriesData): readonly Thing[] {
  return [breadcrumbs(site, [{ name: series.name, path: `/series/${series.urlKey}` }])];
}

function ofPage(site: Site, page: PageContent): readonly Thing[] {
  const path = `/i/${page.slug}`;
  const { above } = page;
  const steps = above && above.link !== path ? [{ name: above.title, path: above.link }] : [];
  return [
    breadcrumbs(site, [...steps, { name: page.heading, path }]),
    structuredPage(site, { ...page, path }),
  ];
}

function stepOf({ name, urlPath }: { readonly name: string; readonly urlPath: string }) {
  return { name, path: `/${urlPath}` };
}
