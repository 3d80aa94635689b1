import { pageAt } from '#domain/content/page-address.ts';
import { postsShown } from '#domain/content/post.ts';
import { hasGuestQuestions } from '#domain/content/question.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking } from '#server/asking.ts';
import { canonicalPath, findUrl } from '#server/repositories/catalogue/urls.ts';
import { hasMeasuring, openViewsOf } from './sitemap.ts';
import type { Alternate } from './port.ts';

type Answered = Pick<Asking, 'services' | 'storeView'>;

/** The page of an address in every language that search engines may find; none for a closed view. */
export async function alternatesOf(context: Answered, url: string): Promise<readonly Alternate[]> {
  const openViews = openViewsOf(context.services);
  if (!openViews.some(({ code }) => code === context.storeView.code)) return [];
  const [path = '/'] = url.split('?');
  const inner = path.slice(context.storeView.prefix.length) || '/';
  const found = openViews.map(async (view): Promise<readonly Alternate[]> => {
    const own = await pathIn(context, view, inner);
    return own === undefined ? [] : [{ language: view.language, path: withStorePrefix(view, own) }];
  });
  return (await Promise.all(found)).flat();
}

async function pathIn(
  { services, storeView }: Answered,
  view: StoreView,
  inner: string,
): Promise<string | undefined> {
  if (inner === '/') return inner;
  const [, kind, slug = '', version] = inner.split('/');
  // A version of the terms is in one language, and no search engine lists it.
  if (kind === 'i' && version !== undefined) return undefined;
  if (kind === 'i' || kind === 'series') {
    const { pages, series } = await services.content.of(view.code);
    const isThere = kind === 'i' ? pages.has(slug) : series.some(({ urlKey }) => urlKey === slug);
    return isThere ? inner : undefined;
  }
  if (kind === 'inspirasjon' || kind === 'projects') {
    const content = await services.content.of(view.code);
    const all = kind === 'projects' ? content.projects : postsShown(content, services.clock());
    return all.some(({ urlKey }) => slug === '' || urlKey === slug) ? inner : undefined;
  }
  if (kind === 'contact' || kind === 'customer-service') return inner;
  const own = pageAt(inner);
  if (own !== undefined) {
    const { pages } = await services.content.of(view.code);
    return pages.has(own) ? inner : undefined;
  }
  if (kind === 'faq') {
    const { questions } = await services.content.of(view.code);
    return hasGuestQuestions(questions) ? '/faq' : undefined;
  }
  if (kind === 'stores') {
    const { locations } = await services.content.of(view.code);
    const isThere = locations.some(({ code }) => slug === '' || code === slug);
    return isThere ? inner : undefined;
  }
  if (inner === '/verktoy/mal') return (await hasMeasuring(services, view)) ? inner : undefined;
  if (inner === '/verktoy/passer') {
    return (await services.content.of(view.code)).fits.length > 0 ? inner : undefined;
  }
  const db = services.database.read;
  const target = await findUrl(db, storeView.code, inner.slice(1));
  if (target === undefined) return undefined;
  const path = await canonicalPath(db, view.code, target.entity, target.id);
  return path === undefined ? undefined : `/${path}`;
}
