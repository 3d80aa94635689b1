import type { CategoryView } from '#contract/views/category.ts';
import type { ContentPageView } from '#contract/views/content-page.ts';
import type { ProductView } from '#contract/views/product.ts';
import type { PostView, ProjectView, ReadingListView } from '#contract/views/reading.ts';
import type { QuestionsView } from '#contract/views/questions.ts';
import type { SeriesView } from '#contract/views/series.ts';
import type { StoreLocationsView, StoreLocationView } from '#contract/views/store-locations.ts';
import type { ShownScreen } from '#contract/views/views.ts';
import type { Seller } from '#domain/seller.ts';
import { sceneAddress } from '#ui/picture.tsx';
import { breadcrumbs, organisation, webSite, type Site, type Thing } from './structured-data.ts';
import { structuredPage } from './structured-page.ts';
import { structuredProduct } from './structured-product.ts';
import { structuredStore } from './structured-store.ts';

/**
 * Writes the structured data of a page for search engines. Only the server does this, so that browsers
 * need no code for it.
 */
export function pageStructure(site: Site, shown: ShownScreen, seller: Seller): readonly Thing[] {
  switch (shown.screen) {
    case 'home':
      return [organisation(site, seller), webSite(site)];
    case 'category':
      return ofCategory(site, shown.view);
    case 'product':
      return ofProduct(site, shown.view);
    case 'series':
      return ofSeries(site, shown.view);
    case 'posts':
    case 'projects':
      return ofList(site, shown.view);
    case 'post':
      return ofPost(site, shown.view);
    case 'project':
      return ofProject(site, shown.view);
    case 'questions':
      return ofQuestions(site, shown.view);
    case 'stores':
      return [breadcrumbs(site, [storesStep(shown.view)])];
    case 'store-location':
      return ofLocation(site, shown.view);
    case 'measure':
      return [breadcrumbs(site, [{ name: shown.view.title, path: '/verktoy/mal' }])];
    case 'fits':
      return [breadcrumbs(site, [{ name: shown.view.words.tool, path: '/verktoy/passer' }])];
    case 'page':
      return ofPage(site, shown.view);
    default:
      return [];
  }
}

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

/** Only questions for guests, because search engines come as guests. */
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
