import type { ProductDocument } from '#domain/catalog/product-document.ts';
import { replaceRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

interface FoundDocument {
  readonly id: number;
  /** As the catalogue spells it. */
  readonly sku: string;
  readonly document: ProductDocument;
}

export async function findProductDocument(db: Db, sku: string): Promise<FoundDocument | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'sku', 'document'])
    .where('sku_key', '=', sku.toLowerCase())
    .executeTakeFirst();
  // The cast is safe: imports write it as this type.
  return row && { ...row, document: JSON.parse(row.document) as ProductDocument };
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
  await saveMatrixEdges(tx, id, document);
}

/**
 * Writes the edges of matrix prices into their own table, because the repricing job can't read all
 * documents each time.
 */
async function saveMatrixEdges(tx: Db, id: number, { matrix }: ProductDocument): Promise<void> {
  const windows = matrix?.cells.flatMap(({ special }) => special ?? []) ?? [];
  const edges = windows.flatMap(({ from, to }) => [from, to]).filter((at) => at !== undefined);
  const rows = [...new Set(edges)].map((at) => ({ at, product_id: id }));
  await replaceRows(tx, 'matrix_edges', 'product_id', [id], rows);
}
