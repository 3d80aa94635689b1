import type { Viewer } from '#domain/customer/viewer.ts';
import type { Asking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { isCatalogChanged } from '#server/repositories/system/change-log.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { withAgreed } from '#server/workflows/companies/priced-viewer.ts';
import { findKnownArticles, restock, type AskedArticle } from './find-articles.ts';
import type { ReadAlready } from './price-cart.ts';

/** The goods of lines, their VAT rates and their buyer's prices, from the catalogue's memory. */
export interface KnownGoods extends ReadAlready {
  /** The position of the last change that the memory knew. */
  readonly position: number;
  readonly viewer: Viewer;
}

/** Looks goods up before a transaction, which then asks for `goodsNow`. */
export async function findKnownGoods(
  lines: readonly AskedArticle[],
  context: Asking,
): Promise<KnownGoods> {
  const { catalog } = context.services;
  // The position is read first, so that a change during the reads counts as later.
  const position = catalog.position();
  const { found } = await findKnownArticles(lines, context);
  const viewer = await withAgreed(context.viewer, catalog.agreedPrices);
  return { position, found, viewer, vatRules: await catalog.vatRules() };
}

/**
 * The buyer, and the goods with present stock; `read` is undefined where the catalogue has changed
 * since, so that everything must be read again (rules/orders#price-check).
 */
export async function goodsNow(
  tx: Db,
  { position, found, viewer, vatRules }: KnownGoods,
): Promise<{ readonly viewer: Viewer; readonly read?: ReadAlready }> {
  if (!(await isCatalogChanged(tx, position)))
    return { viewer, read: { found: await restock(tx, found), vatRules } };
  return { viewer: await withAgreed(viewer, (companyId) => loadAgreedPrices(tx, companyId)) };
}
