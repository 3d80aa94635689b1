import type { AttributeInput } from '#domain/catalog/attribute.ts';
import { rootCategoryId } from '#domain/catalog/category.ts';
import type { AttributeWords } from '#domain/product-file/catalog-names.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Ids by their names in import files; an import adds to them. */
export interface CatalogWords {
  readonly attributes: Map<string, AttributeWords>;
  readonly setIds: Map<string, number>;
  readonly taxClassIds: Map<string, number>;
  /** Ids by `pathKey` of the names from the root down. */
  readonly categoryIds: Map<string, number>;
  readonly rootName: string;
}

/** The key of a path; names are compared without case. */
export function pathKey(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => name.toLowerCase()));
}

export async function loadCatalogWords(db: Db): Promise<CatalogWords> {
  const attributes = await db.selectFrom('attributes').select(['id', 'code', 'input']).execute();
  const options = await db
    .selectFrom('attribute_options')
    .select(['id', 'attribute_id', 'code', 'label'])
    .execute();
  const { sets, taxClasses } = await loadNamesById(db);
  const idsByName = (names: ReadonlyMap<string, string>) =>
    new Map([...names].map(([id, name]) => [name.toLowerCase(), Number(id)]));
  const optionsById = Map.groupBy(options, (option) => option.attribute_id);
  return {
    attributes: new Map(
      attributes.map(({ id, code, input }) => [
        code,
        {
          id,
          code,
          input: input as AttributeInput,
          options: new Map(
            (optionsById.get(id) ?? []).flatMap((option) => [
              [option.code.toLowerCase(), String(option.id)] as const,
              // The label wins over the code of another option.
              [option.label.toLowerCase(), String(option.id)] as const,
            ]),
          ),
        },
      ]),
    ),
    setIds: idsByName(sets),
    taxClassIds: idsByName(taxClasses),
    ...(await loadCategoryIds(db)),
  };
}

export async function loadNamesById(db: Db) {
  const sets = await db.selectFrom('attribute_sets').selectAll().execute();
  const classes = db.selectFrom('tax_classes').select(['id', 'name']);
  const taxClasses = await classes.where('kind', '=', 'product').execute();
  const byId = (rows: readonly { id: number; name: string }[]): ReadonlyMap<string, string> =>
    new Map(rows.map(({ id, name }) => [String(id), name]));
  return { sets: byId(sets), taxClasses: byId(taxClasses) };
}

async function loadCategoryIds(db: Db): Promise<Pick<CatalogWords, 'categoryIds' | 'rootName'>> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('category_views', 'category_views.category_id', 'categories.id')
    .select(['categories.id as id', 'categories.path as path', 'category_views.name as name'])
    .where('category_views.store_code', '=', '')
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name ?? '']));
  const pathOf = (path: string) => path.split('/').map((step) => names.get(Number(step)) ?? '');
  return {
    categoryIds: new Map(rows.map(({ id, path }) => [pathKey(pathOf(path)), id])),
    rootName: names.get(rootCategoryId) ?? '',
  };
}
