import type { CategoryView } from '#contract/views/category.ts';
import type { ContentPageView } from '#contract/views/content-page.ts';
import type { FitsView } from '#contract/views/fits.ts';
import type { MeasureView } from '#contract/views/measure.ts';
import type { PageView } from '#contract/views/page.ts';
import type { ProductView } from '#contract/views/product.ts';
import type { PostView, ProjectView, ReadingListView } from '#contract/views/reading.ts';
import type { QuestionsView } from '#contract/views/questions.ts';
import type { SeriesView } from '#contract/views/series.ts';
import type { StoreLocationsView, StoreLocationView } from '#contract/views/store-locations.ts';
import type { Seller } from '#domain/seller.ts';
import { sceneAddress } from '#web/ui/picture.tsx';
import { breadcrumbs, organisation, webSite, type Site, type Thing } from './structured-data.ts';
import { structuredPage } from './structured-page.ts';
import { structuredProduct } from './structured-product.ts';
import { structuredStore } from './structured-store.ts';

/**
 * What search engines are told of a page beside its words. Only the server writes it, so that no browser
 * carries the code.
 */
export function pageStructure(
  site: Site,
  { screen, view }: Pick<PageView, 'screen' | 'view'>,
  seller: Seller,
): readonly Thing[] {
  return structures[screen]?.(site, view, seller) ?? [];
}

type Structure = (site: Site, view: unknown, seller: Seller) => readonly Thing[];

// Each screen's own view.
const structures: Readonly<Record<string, Structure>> = {
  home: (site, _view, seller) => [organisation(site, seller), webSite(site)],
  category: (site, view) => ofCategory(site, view as CategoryView),
  product: (site, view) => ofProduct(site, view as ProductView),
  series: (site, view) => ofSeries(site, view as SeriesView),
  posts: (site, view) => ofList(site, view as ReadingListView),
  post: (site, view) => ofPost(site, view as PostView),
  projects: (site, view) => ofList(site, view as ReadingListView),
  project: (site, view) => ofProject(site, view as ProjectView),
  questions: (site, view) => ofQuestions(site, view as QuestionsView),
  stores: (site, view) => [breadcrumbs(site, [storesStep(view as StoreLocationsView)])],
  'store-location': (site, view) => ofLocation(site, view as StoreLocationView),
  measure: (site, view) => [
    breadcrumbs(site, [{ name: (view as MeasureView).title, path: '/verktoy/mal' }]),
  ],
  fits: (site, view) => [
    breadcrumbs(site, [{ name: (view as FitsView).words.tool, path: '/verktoy/passer' }]),
  ],
  page: (site, view) => ofPage(site, view as ContentPageView),
};

function ofCategory(site: Site, { category, crumbs }: CategoryView): readonly Thing[] {
  return [breadcrumbs(site, [...crumbs, category].map(stepOf))];
}

function ofProduct(
  site: Site,
  { product, crumbs, attributes, reviews }: ProductView,
): readonly Thing[] {
  return [
    breadcrumbs(site, [...crumbs, product].map(stepOf)),
    structuredProduct(site, product, attributes, reviews.summary),
  ];
}

function ofSeries(site: Site, { series }: SeriesView): readonly Thing[] {
  return [breadcrumbs(site, [{ name: series.name, path: `/series/${series.urlKey}` }])];
}

function ofList(site: Site, { title, base }: ReadingListView): readonly Thing[] {
  return [breadcrumbs(site, [{ name: title, path: base }])];
}

function ofPost(site: Site, post: PostView): readonly Thing[] {
  const { urlKey, heading, description, image, author, words } = post;
  const path = `/inspirasjon/${urlKey}`;
  return [
    breadcrumbs(site, [
      { name: words.list, path: '/inspirasjon' },
      { name: heading, path },
    ]),
    structuredPage(site, {
      path,
      heading,
      description,
      html: '',
      layout: 'article',
      author,
      writtenAt: post.publishedAt,
      changedAt: post.changedAt,
      ...(image !== undefined && { picture: sceneAddress(image) }),
    }),
  ];
}

function ofProject(site: Site, { urlKey, heading, words }: ProjectView): readonly Thing[] {
  return [
    breadcrumbs(site, [
      { name: words.list, path: '/projects' },
      { name: heading, path: `/projects/${urlKey}` },
    ]),
  ];
}

/** Search engines come as guests, so that only what everybody may read is told. */
function ofQuestions(site: Site, { title, description, html }: QuestionsView): readonly Thing[] {
  const path = '/faq';
  return [
    breadcrumbs(site, [{ name: title, path }]),
    structuredPage(site, { path, heading: title, description, html, layout: '' }),
  ];
}

function storesStep({ title }: Pick<StoreLocationsView, 'title'>) {
  return { name: title, path: '/stores' };
}

function ofLocation(site: Site, view: StoreLocationView): readonly Thing[] {
  const { name, code } = view.location;
  return [
    breadcrumbs(site, [storesStep(view.words), { name, path: `/stores/${code}` }]),
    structuredStore(site, view),
  ];
}

function ofPage(site: Site, page: ContentPageView): readonly Thing[] {
  const { above, path } = page;
  const steps = above && above.link !== path ? [{ name: above.title, path: above.link }] : [];
  return [breadcrumbs(site, [...steps, { name: page.heading, path }]), structuredPage(site, page)];
}

function stepOf({ name, urlPath }: { readonly name: string; readonly urlPath: string }) {
  return { name, path: `/${urlPath}` };
}
