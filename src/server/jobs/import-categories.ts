import { rootCategoryId } from '#domain/catalog/category.ts';
import { isReservedUrlPath } from '#domain/catalog/reserved-url-keys.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import { storeViews } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { pathKey } from '#server/repositories/catalog-words.ts';
import {
  insertCategory,
  loadCategoryRecords,
  saveCategoryUrls,
  updateCategory,
  type CategoryRecord,
  type CategoryWords,
} from '#server/repositories/category-changes.ts';
import { logChanges } from '#server/repositories/change-log.ts';
import type { Database, Db } from '#server/repositories/database.ts';
import { splitPath } from './feed-lists.ts';
import { readFlag } from './feed-values.ts';
import { importTable, type TableImport } from './import-table.ts';
import { RowError, type ImportReport, type RowOutcome } from './report.ts';
import { safeHtml } from './safe-html.ts';

const codes = storeViews.map(({ code }) => code);
const prefixes = storeViews.map(({ prefix }) => prefix);
type Texts = Readonly<Record<string, string>>;

/** The category tree: a row names its path from the root down, parents come before children. */
export function importCategories(database: Database, options: TableImport): Promise<ImportReport> {
  return importTable(database, options, ['path'], applyRow);
}

async function applyRow(tx: Db, cells: Texts, now: Moment): Promise<RowOutcome> {
  const names = splitPath(cells['path'] ?? '');
  const tree = new Tree(await loadCategoryRecords(tx));
  const known = tree.find(names);
  const parent = tree.find(names.slice(0, -1));
  if (known === undefined && parent === undefined) {
    throw new RowError('path', 'category.parent', `There is no category above ${names.join('/')}`);
  }
  const above = known === undefined ? parent : tree.byId(known.parentId);
  const views = { ...known?.views, ...wordsOf(names, cells, above) };
  checkAddress(views['']?.urlPath ?? '');
  const image = cells['image']?.trim();
  const next = {
    parentId: known?.parentId ?? parent?.id ?? rootCategoryId,
    position: Number(cells['position'] || (known?.position ?? tree.childrenOf(parent) + 1)),
    isActive: readFlag(cells['is_active'] ?? '') ?? known?.isActive ?? true,
    ...(image ? { image } : known?.image !== undefined && { image: known.image }),
    views,
  };
  if (known !== undefined) {
    const after: CategoryRecord = { ...next, id: known.id };
    if (!(await updateCategory(tx, known, after, now))) return 'unchanged';
    await saveCategoryUrls(tx, after, codes);
    await logChanges(tx, 'category', [String(known.id)], now);
    return 'updated';
  }
  const id = await insertCategory(tx, next, now);
  await saveCategoryUrls(tx, { id, views }, codes);
  await logChanges(tx, 'category', [String(id)], now);
  return 'created';
}

/** Default words from the plain columns, a view's from those with its code behind. */
function wordsOf(
  names: readonly string[],
  cells: Texts,
  above: CategoryRecord | undefined,
): Readonly<Record<string, CategoryWords>> {
  const views: Record<string, CategoryWords> = {};
  const isRoot = names.length === 1;
  for (const code of ['', ...codes]) {
    const cell = (column: string) => cells[code === '' ? column : `${column}_${code}`]?.trim();
    const path = splitPath(cell('path') ?? '');
    if (code !== '' && path.length === 0 && !cell('url_key')) continue;
    const name = path.at(-1) ?? names.at(-1) ?? '';
    const key = isRoot ? '' : cell('url_key') || urlKey(name);
    const prefix = above?.views[code]?.urlPath ?? above?.views['']?.urlPath ?? '';
    views[code] = {
      name,
      urlKey: key,
      urlPath: prefix === '' ? key : `${prefix}/${key}`,
      ...given('description', safeHtml(cell('description') ?? '')),
      ...given('metaTitle', cell('meta_title')),
      ...given('metaDescription', cell('meta_description')),
    };
  }
  return views;
}

function given(key: keyof CategoryWords, text: string | undefined): Partial<CategoryWords> {
  return text ? { [key]: text } : {};
}

function checkAddress(path: string): void {
  if (path !== '' && isReservedUrlPath(path, prefixes)) {
    throw new RowError('url_key', 'url_key.reserved', `"${path}" is the address of a screen`);
  }
}

/** The tree as it is, by names and by id. */
class Tree {
  readonly #records: readonly CategoryRecord[];
  readonly #byPath = new Map<string, CategoryRecord>();

  constructor(records: readonly CategoryRecord[]) {
    this.#records = records;
    const names = new Map<number, readonly string[]>();
    for (const record of records) {
      const path = [...(names.get(record.parentId) ?? []), record.views['']?.name ?? ''];
      names.set(record.id, path);
      this.#byPath.set(pathKey(path), record);
    }
  }

  find(names: readonly string[]): CategoryRecord | undefined {
    return this.#byPath.get(pathKey(names));
  }

  byId(id: number): CategoryRecord | undefined {
    return this.#records.find((record) => record.id === id);
  }

  childrenOf(parent: CategoryRecord | undefined): number {
    return this.#records.filter(({ parentId }) => parentId === parent?.id).length;
  }
}
