import { refuse } from '#server/exchange/files/refusals.ts';
import {
  categoryColumns,
  readCategoryPath,
  readCategoryWords,
} from '#domain/catalog/category-row.ts';
import { rootCategoryId } from '#domain/catalog/category.ts';
import { isReservedUrlPath } from '#domain/catalog/reserved-url-keys.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Acting } from '#server/acting.ts';
import { pathKey } from '#server/repositories/catalog/catalog-words.ts';
import {
  loadCategoryRecords,
  type CategoryRecord,
} from '#server/repositories/catalog/category-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import { findUrlHolders } from '#server/repositories/catalog/urls.ts';
import { writeCategory } from '#server/workflows/catalog/write-category.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import type { RowOutcome } from '#server/exchange/files/report.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';
import { noticeMissing, type ContentImport } from '#server/exchange/content/notice-missing.ts';
import { safeHtml } from '#server/exchange/content/safe-html.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';

/** Imports categories. A row names its path from the root down; parents come before children. */
export const importCategories: Importer<ContentImport> = async (database, options) => {
  const tree = new Tree(await loadCategoryRecords(database.read));
  const { media, isDryRun = false } = options;
  const apply: ApplyRow = async (cells, acting) => {
    const outcome = await applyRow(cells, acting, tree, isDryRun);
    const image = cells.given('image');
    if (image !== undefined)
      await noticeMissing(acting.database.read, cells, { pictures: { image: [image] } }, media);
    return outcome;
  };
  const names = [...categoryColumns.needed, ...categoryColumns.others];
  const table = withKnownColumns(await readCsv(options.file, options.encoding), names);
  const source = { ...table, rows: media?.withPictures?.(table.rows) ?? table.rows };
  return importTable(database, { ...options, source }, categoryColumns, apply, tree.records);
};

async function applyRow(
  cells: Cells,
  acting: Acting,
  tree: Tree,
  isDryRun: boolean,
): Promise<RowOutcome> {
  const given = readCategoryPath(cells);
  const [root = ''] = given;
  const isOtherRoot = tree.find([root]) === undefined;
  const names = isOtherRoot ? [tree.rootName, ...given] : given;
  if (isOtherRoot) cells.notice('path', 'category.root', { root, path: given.join('/') });
  const known = tree.find(names);
  const next = categoryAfter(names, cells, known, tree);
  await checkAddresses(acting.database.read, next.views, known?.id, tree, cells.storeViews);
  if (known !== undefined && isSame(known, { ...next, id: known.id })) return 'unchanged';
  const id = isDryRun
    ? (known?.id ?? tree.pretendedId)
    : await writeCategory({ known, after: next }, acting);
  tree.put(names, { ...next, id });
  return known === undefined ? 'created' : 'updated';
}

function categoryAfter(
  names: readonly string[],
  cells: Cells,
  known: CategoryRecord | undefined,
  tree: Tree,
): Omit<CategoryRecord, 'id'> {
  const parent = tree.find(names.slice(0, -1));
  if (known === undefined && parent === undefined) {
    refuse('path', 'category.parent', { path: names.join('/') });
  }
  const image = cells.after('image', cells.given('image'), known?.image, undefined);
  return {
    parentId: known?.parentId ?? parent?.id ?? rootCategoryId,
    position: cells.whole('position') ?? known?.position ?? tree.childrenOf(parent) + 1,
    isActive: cells.after('is_active', cells.flag('is_active'), known?.isActive ?? true, true),
    ...(image !== undefined && { image }),
    views: { ...known?.views, ...readCategoryWords(names, cells, parent?.views ?? {}, safeHtml) },
  };
}

async function checkAddresses(
  db: Db,
  views: CategoryRecord['views'],
  id: number | undefined,
  tree: Tree,
  storeViews: readonly StoreFace[],
): Promise<void> {
  const paths = Object.values(views).flatMap(({ urlPath }) => (urlPath ? [urlPath] : []));
  const reserved = paths.find((path) => isReservedUrlPath(path, storeViews));
  if (reserved !== undefined) {
    refuse('url_key', 'url_key.reserved', { path: reserved });
  }
  const taken = (path: string, entity: string) =>
    refuse('url_key', 'url_key.taken', { path, entity, expected: 'other' });
  for (const { entity, path, storeCode, ...holder } of await findUrlHolders(db, paths)) {
    // The tree knows categories better, because it includes those of a dry run.
    if (entity === 'category' || !holder.isCanonical) continue;
    if (addressIn(views, storeCode) === path) taken(path, entity);
  }
  for (const { code } of storeViews) {
    const path = addressIn(views, code);
    if (path && tree.isTaken(code, path, id)) taken(path, 'category');
  }
}

function addressIn(views: CategoryRecord['views'], storeCode: string): string | undefined {
  return views[storeCode]?.urlPath ?? views['']?.urlPath;
}

class Tree {
  readonly records = new RowRecords<CategoryRecord>();
  #pretended = 0;

  constructor(records: readonly CategoryRecord[]) {
    const names = new Map<number, readonly string[]>();
    for (const record of records) {
      const path = [...(names.get(record.parentId) ?? []), record.views['']?.name ?? ''];
      names.set(record.id, path);
      this.put(path, record);
    }
    this.records.commit();
  }

  /** A negative id for a category that a dry run does not create. */
  get pretendedId(): number {
    this.#pretended -= 1;
    return this.#pretended;
  }

  get rootName(): string {
    const root = this.records.values().find(({ id }) => id === rootCategoryId);
    return root?.views['']?.name ?? '';
  }

  put(names: readonly string[], record: CategoryRecord): void {
    this.records.set(pathKey(names), record);
  }

  find(names: readonly string[]): CategoryRecord | undefined {
    return this.records.get(pathKey(names));
  }

  isTaken(storeCode: string, path: string, ownId: number | undefined): boolean {
    return this.records
      .values()
      .some(({ id, views }) => id !== ownId && addressIn(views, storeCode) === path);
  }

  childrenOf(parent: CategoryRecord | undefined): number {
    return this.records.values().filter(({ parentId }) => parentId === parent?.id).length;
  }
}
