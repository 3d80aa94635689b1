import { withEntities } from '#domain/import/entities.ts';
import { loadAttributes } from '#server/repositories/catalog/attributes.ts';
import { loadCategoryRecords } from '#server/repositories/catalog/category-changes.ts';
import { loadNamesById } from '#server/repositories/catalog/catalog-words.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { loadProductRecords } from '#server/repositories/catalog/product-records.ts';
import { skusAfter } from '#server/repositories/system/export-ids.ts';
import { pages, writeCsv } from './export-csv.ts';
import { columns } from '#domain/product-file/product-columns.ts';
import {
  productRows,
  type ExportWords,
  type ProductCells,
} from '#domain/product-file/write-product.ts';

/** Columns that are derived from others, or that only change existing data. */
const leftOut: ReadonlySet<string> = new Set([
  'hide_from_product_page',
  ...[...columns].filter((column) => column.startsWith('use_config_')),
]);

/** Exports products in the format of `import products`, in one snapshot. Returns the number of rows. */
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

async function loadExportWords(db: Db): Promise<ExportWords> {
  const { sets, taxClasses } = await loadNamesById(db);
  const byNumber = (names: ReadonlyMap<string, string>) =>
    new Map([...names].map(([id, name]) => [Number(id), name]));
  const labels = new Map(
    (await loadAttributes(db, '')).map(({ code, options }) => [
      code,
      new Map(options.map(({ id, label }) => [id, label])),
    ]),
  );
  return {
    sets: byNumber(sets),
    taxClasses: byNumber(taxClasses),
    categories: await categoryPaths(db),
    optionLabel: (code, value) => {
      const label = labels.get(code)?.get(value);
      return label === undefined ? value : withEntities(label);
    },
  };
}

async function categoryPaths(db: Db): Promise<ReadonlyMap<number, string>> {
  const paths = new Map<number, string>();
  for (const { id, parentId, views } of await loadCategoryRecords(db)) {
    const name = (views['']?.name ?? '').replaceAll('/', '\\/');
    const above = paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above}/${name}`);
  }
  return paths;
}
