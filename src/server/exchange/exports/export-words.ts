import type { ExportWords } from '#domain/product-file/write-product.ts';
import { loadAttributes } from '#server/repositories/catalogue/attributes.ts';
import { loadCategoryRecords } from '#server/repositories/catalogue/category-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadNamesById } from '#server/repositories/system/source-ids.ts';

export async function loadExportWords(db: Db): Promise<ExportWords> {
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
    optionLabel: (code, value) => labels.get(code)?.get(value) ?? value,
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
