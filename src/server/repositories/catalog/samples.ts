import { isEnabled } from '#domain/catalog/visibility.ts';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The id of a sample; samples of links and of the product are numbered separately. */
export function sampleId(kind: 'link' | 'sample', id: string): string {
  return `${kind}-${id}`;
}

/** Finds a sample's file, if its product is on sale. */
export async function findSampleFile(
  db: Db,
  sku: string,
  wanted: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['status', 'document'])
    .where('sku_key', '=', sku.toLowerCase())
    .where('kind', '=', 'downloadable')
    .executeTakeFirst();
  if (row === undefined || !isEnabled(row.status)) return undefined;
  // The cast is safe: `saveProductRecords` wrote it.
  const { downloads } = JSON.parse(row.document) as ProductDocument;
  const sources = [
    ...(downloads?.samples ?? []).map(({ id, source }) => ({ id: sampleId('sample', id), source })),
    ...(downloads?.links ?? []).map(({ id, sample }) => ({
      id: sampleId('link', id),
      source: sample,
    })),
  ];
  const source = sources.find(({ id }) => id === wanted)?.source;
  return source?.kind === 'file' ? source.place : undefined;
}
