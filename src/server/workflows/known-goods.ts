import type { Asking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { isCatalogChanged } from '#server/repositories/system/change-log.ts';
import { findKnownArticles, restock, type AskedArticle } from './find-articles.ts';
import type { ReadAlready } from './price-cart.ts';

/** The goods of lines and their VAT rates, as the catalogue's memory has them. */
export interface KnownGoods extends ReadAlready {
  /** The last change that it had followed. */
  readonly position: number;
}

/** Looked up before a transaction, which asks for `goodsNow`. */
export async function findKnownGoods(
  lines: readonly AskedArticle[],
  context: Asking,
): Promise<KnownGoods> {
  const { catalog } = context.services;
  // First: what changes while the rest is read comes after it.
  const position = catalog.position();
  const { found } = await findKnownArticles(lines, context);
  return { position, found, vatRules: await catalog.vatRules() };
}

/** With the stock of now; undefined where the catalogue has changed since, and all is to be read (rules/orders#price-check). */
export async function goodsNow(
  tx: Db,
  { position, found, vatRules }: KnownGoods,
): Promise<ReadAlready | undefined> {
  if (await isCatalogChanged(tx, position)) return undefined;
  return { found: await restock(tx, found), vatRules };
}
