import type { DownloadLink, ProductDocument } from '#domain/catalog/product-document.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** What downloadable products bring, by their ids; the others are left out. */
export async function findDownloadLinks(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DownloadLink[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'document'])
    .where('id', 'in', productIds)
    .where('kind', '=', 'downloadable')
    .execute();
  // `saveProductRecords` wrote it.
  const linksIn = (document: string) => (JSON.parse(document) as ProductDocument).downloads?.links;
  return new Map(rows.map(({ id, document }) => [id, linksIn(document) ?? []]));
}
