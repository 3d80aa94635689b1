import { isReservedUrlPath } from '#domain/catalog/reserved-url-keys.ts';
import { termsPage } from '#domain/content/terms.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { categoryAddresses } from '#server/repositories/catalog/categories.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { findUrlHolders } from '#server/repositories/catalog/urls.ts';
import { findContent, type ContentNodeRecord } from '#server/repositories/content/content.ts';
import type { Db } from '#server/repositories/system/database.ts';

/**
 * Whether a menu entry leads to something visible. The row is imported either way, because the target
 * may come later.
 */
export async function leadsSomewhere(
  db: Db,
  { link_kind, link }: ContentNodeRecord,
  storeViews: readonly StoreFace[],
): Promise<boolean> {
  const hasPage = async (identifier: string) => {
    if (identifier === termsPage) return true;
    const codes = ['', ...storeViews.map(({ code }) => code)];
    for (const code of codes) {
      const page = await findContent(db, { kind: 'page', identifier, store_code: code });
      if (page?.is_active === 1) return true;
    }
    return false;
  };
  if (link === '') return true;
  switch (link_kind) {
    case 'category':
      if (await hasAddress(db, link, 'category')) return true;
      return /^\d+$/.test(link) && (await categoryAddresses(db)).has(Number(link));
    case 'product':
      return (await findProductIds(db, [link])).size > 0;
    case 'page':
      return hasPage(link);
    case 'internal': {
      const [path = ''] = link.replace(/^\/+/, '').split(/[?#]/);
      const [, page] = /^i\/([^/]+)$/.exec(path) ?? [];
      if (page !== undefined) return hasPage(page);
      return path === '' || isReservedUrlPath(path, storeViews) || hasAddress(db, path);
    }
  }
}

async function hasAddress(db: Db, path: string, kind?: 'category'): Promise<boolean> {
  const holders = await findUrlHolders(db, [path]);
  return holders.some(({ entity }) => kind === undefined || entity === kind);
}
