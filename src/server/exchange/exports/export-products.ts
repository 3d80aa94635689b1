import type { Database, Db } from '#server/repositories/system/database.ts';
import { loadProductRecords } from '#server/repositories/catalogue/product-records.ts';
import { skusAfter } from '#server/repositories/system/export-ids.ts';
import { pages, writeCsv } from './export-csv.ts';
import { loadExportWords } from './export-words.ts';
import { columns } from '#domain/product-file/product-columns.ts';
import { productRows, type ProductCells } from '#domain/product-file/write-product.ts';

/** Columns that are read from other ones, or only change what is there. */
const leftOut: ReadonlySet<string> = new Set([
  'hide_from_product_page',
  ...[...columns].filter((column) => column.startsWith('use_config_')),
]);

/** Writes every product as `import products` reads it, as of one moment; answers how many rows. */
export function exportProducts(database: Database, file: string): Promise<number> {
  const header = [...columns].filter((column) => !leftOut.has(column));
  return database.snapshot((db) => writeCsv(file, header, allRows(db)));
}

async function* allRows(db: Db): AsyncGenerator<ProductCells> {
  const words = await loadExportWords(db);
  const after = (last: number, limit: number) => skusAfter(db, last, limit);
  for await (const page of pages(after, ({ id }) => id)) {
    const records = await loadProductRecords(
      db,
      page.map(({ sku }) => sku),
    );
    const children = await loadProductRecords(
      db,
      [...records.values()].flatMap(({ variantSkus }) => variantSkus),
    );
    for (const { sku } of page) {
      const record = records.get(sku.toLowerCase());
      if (record !== undefined) yield* productRows(record, words, children);
    }
  }
}
