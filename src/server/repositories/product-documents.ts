import type { ProductDocument } from './product-document.ts';
import type { Db } from './schema.ts';

/** What is kept of a product beside its columns, by its sku; undefined for an unknown one. */
export async function findProductDocument(
  db: Db,
  sku: string,
): Promise<{ readonly id: number; readonly document: ProductDocument } | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'document'])
    .where('sku_key', '=', sku.toLowerCase())
    .executeTakeFirst();
  // Imports write it through this type.
  return row && { id: row.id, document: JSON.parse(row.document) as ProductDocument };
}

export async function saveProductDocument(
  tx: Db,
  id: number,
  document: ProductDocument,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
}
