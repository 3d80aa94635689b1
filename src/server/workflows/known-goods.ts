import type { Asking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { isCatalogChanged } from '#server/repositories/system/change-log.ts';
import { findKnownArticles, restock, type AskedArticle } from './find-articles.ts';
import type { ReadAlready } from './price-cart.ts';

/** The goods of lines and their VAT rates, from the catalogue's memory. */
export interface KnownGoods extends ReadAlready {
  /** The position of the last change that the memory knew. */
  readonly position: number;
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
  return { position, found, vatRules: await catalog.vatRules() };
}

/**
 * The goods with present stock; undefined where the catalogue has changed since, so that everything
 * must be read again (rules/orders#price-check).
 */
export async function goodsNow(
  tx: Db,
  { position, found, vatRules }: KnownGoods,
): Promise<ReadAlready | undefined> {
  if (await isCatalogChanged(tx, position)) return undefined;
  return { found: await restock(tx, found), vatRules };
}
