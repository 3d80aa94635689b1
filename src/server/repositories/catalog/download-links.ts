import type { DownloadLink, ProductDocument } from '#domain/catalog/product-document.ts';
import type { ProductStatus } from '#domain/catalog/product.ts';
import type { Db } from '#server/repositories/system/schema.ts';

interface Downloadable {
  readonly id: number;
  readonly sku: string;
  readonly status: ProductStatus;
  readonly links: readonly DownloadLink[];
  /** A file is recorded as missing, so the product is not sold. */
  readonly lacksFile: boolean;
}

/** Loads all downloadable products. */
export async function findDownloads(db: Db): Promise<readonly Downloadable[]> {
  const rows = await downloadables(db)
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'sku', 'status', 'products.document', 'lacks_file'])
    .orderBy('products.id')
    .execute();
  return rows.map(({ id, sku, status, document, lacks_file: noted }) => ({
    id,
    sku,
    // The cast is safe: `saveProductRecords` wrote it.
    status: status as ProductStatus,
    links: linksIn(document),
    lacksFile: noted === 1,
  }));
}

/** Loads the files of downloadable products by product id. Other products are left out. */
export async function findDownloadLinks(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DownloadLink[]>> {
  if (productIds.length === 0) return new Map();
  const query = downloadables(db).select(['id', 'document']).where('id', 'in', productIds);
  return new Map((await query.execute()).map(({ id, document }) => [id, linksIn(document)]));
}

export async function setLacksFile(tx: Db, productId: number, lacksFile: boolean): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ lacks_file: lacksFile ? 1 : 0 })
    .where('product_id', '=', productId)
    .execute();
}

function downloadables(db: Db) {
  return db.selectFrom('products').where('kind', '=', 'downloadable');
}

/** The cast is safe: `saveProductRecords` wrote the document. */
function linksIn(document: string): readonly DownloadLink[] {
  return (JSON.parse(document) as ProductDocument).downloads?.links ?? [];
}
