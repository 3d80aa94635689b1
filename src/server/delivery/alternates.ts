import { matchScreen } from '#contract/views/screens.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking } from '#server/asking.ts';
import { canonicalPath, findUrl } from '#server/repositories/catalog/urls.ts';
import { openPages } from './open-pages.ts';
import { openViewsOf } from './sitemap.ts';
import type { Alternate } from '#contract/views/page-renderer.ts';

type Answered = Pick<Asking, 'services' | 'storeView'>;

/** The page in every language that search engines may find; empty for a closed view. */
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
  const matched = matchScreen(inner);
  if (matched !== undefined) {
    const pages = await openPages(services, view, [matched.screen]);
    return pages.find(({ path }) => path === inner)?.path;
  }
  const db = services.database.read;
  const target = await findUrl(db, storeView.code, inner.slice(1));
  if (target === undefined) return undefined;
  const path = await canonicalPath(db, view.code, target.entity, target.id);
  return path === undefined ? undefined : `/${path}`;
}
