import { rootCategoryId, type CategoryWords } from '#domain/catalog/category.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { Acting } from '#server/acting.ts';
import {
  findPlaceBelow,
  loadCategoryRecords,
  type CategoryRecord,
} from '#server/repositories/catalog/category-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import { maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import { checkLength, refusal, refuse, type RowNotice } from '#server/exchange/files/refusals.ts';
import type { FileRow } from '#server/exchange/files/import-rows.ts';
import type { Fields } from '#domain/import/json-fields.ts';
import { freeKey } from '#server/workflows/catalog/make-category.ts';
import { writeCategory } from '#server/workflows/catalog/write-category.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';
import { safeHtml } from '#server/exchange/content/safe-html.ts';

/** Ids of the root nodes in every shop of this kind: those above the catalogue, and its own. */
const rootIds: ReadonlySet<string> = new Set(['0', '1', String(rootCategoryId)]);

/** Categories in the order in which they can be created: parents first, nested ones last. */
export class CategoryDocuments {
  readonly #rows = new Map<string, FileRow<Fields>>();

  /** Adds a category and those nested in it; a category's own document wins over a nested one. */
  add(row: FileRow<Fields>, isNested = false): void {
    const id = row.value.text('id') ?? '';
    if (!isNested || !this.#rows.has(id)) this.#rows.set(id, row);
    for (const child of row.value.list('children_data')) {
      if (child.has('name'))
        this.add({ ...row, key: child.text('name') ?? '', value: child }, true);
    }
  }

  *inOrder(): Generator<FileRow<Fields>> {
    const done = new Set<string>();
    for (const id of this.#rows.keys()) yield* this.#withParents(id, done);
  }

  *#withParents(id: string, done: Set<string>): Generator<FileRow<Fields>> {
    const chain: string[] = [];
    for (let at = id; this.#rows.has(at) && !done.has(at) && !rootIds.has(at);) {
      if (chain.includes(at)) {
        yield* this.#refused(chain, done);
        return;
      }
      chain.push(at);
      at = this.#rows.get(at)?.value.text('parent_id') ?? '';
    }
    for (const each of chain.toReversed()) {
      done.add(each);
      const row = this.#rows.get(each);
      if (row !== undefined) yield row;
    }
  }

  *#refused(chain: readonly string[], done: Set<string>): Generator<FileRow<Fields>> {
    const damage = refusal('parent_id', 'category.cycle');
    for (const each of chain) {
      done.add(each);
      const row = this.#rows.get(each);
      if (row !== undefined) yield { ...row, damage };
    }
  }
}

export class IndexCategories {
  /** Records by id; a dry run's ids are negative. */
  readonly records = new RowRecords<CategoryRecord>();
  readonly sources = new RowRecords<number>();

  static async load(db: Db, sources: ReadonlyMap<string, number>): Promise<IndexCategories> {
    const known = new IndexCategories();
    for (const record of await loadCategoryRecords(db))
      known.records.set(String(record.id), record);
    for (const [id, ownId] of sources) known.sources.set(id, ownId);
    known.commit();
    return known;
  }

  begin(): void {
    this.records.begin();
    this.sources.begin();
  }

  commit(): void {
    this.records.commit();
    this.sources.commit();
  }

  pathOf(sourceId: string): readonly string[] | undefined {
    const id = this.sources.get(sourceId);
    const names: string[] = [];
    for (let at = id; at !== undefined;) {
      const record: CategoryRecord | undefined = this.records.get(String(at));
      if (record === undefined) break;
      names.unshift(record.views['']?.name ?? '');
      at = at === rootCategoryId ? undefined : record.parentId;
    }
    return names.length === 0 ? undefined : names;
  }
}

/** Applies a category. One with an unknown parent goes below the root. */
export async function applyCategoryDocument(
  fields: Fields,
  acting: Acting,
  notice: RowNotice,
  known: IndexCategories,
  isDryRun: boolean,
): Promise<Outcome> {
  const sourceId = fields.text('id') ?? '';
  const name = checkLength('name', fields.text('name') ?? '', maxNameLetters);
  if (name === '') refuse('name', 'name.missing', { expected: 'category' });
  const parentId = parentOf(fields, known, notice);
  const before = find(known, sourceId, parentId, name);
  const next = await categoryAfter(acting.database.read, fields, name, parentId, before);
  const isUnchanged = before !== undefined && isSame(before, { ...next, id: before.id });
  const written = { known: before, sourceId, ...(!isUnchanged && { after: next }) };
  const id = isDryRun
    ? (before?.id ?? -1 - known.records.values().length)
    : await writeCategory(written, acting);
  known.records.set(String(id), { ...next, id });
  known.sources.set(sourceId, id);
  if (before === undefined) return 'created';
  return isUnchanged ? 'unchanged' : 'updated';
}

function parentOf(fields: Fields, known: IndexCategories, notice: RowNotice): number {
  const sourceId = fields.text('parent_id') ?? '';
  const id = known.sources.get(sourceId);
  if (id !== undefined || rootIds.has(sourceId)) return id ?? rootCategoryId;
  notice('parent_id', 'category.parent', `The category above, ${sourceId}, is not known`);
  return rootCategoryId;
}

/** Finds a category by its id in the index, else by its name below the same parent. */
function find(
  known: IndexCategories,
  sourceId: string,
  parentId: number,
  name: string,
): CategoryRecord | undefined {
  if (rootIds.has(sourceId)) return known.records.get(String(rootCategoryId));
  const own = known.sources.get(sourceId);
  if (own !== undefined) return known.records.get(String(own));
  return known.records
    .values()
    .find((each) => each.parentId === parentId && each.views['']?.name === name);
}

async function categoryAfter(
  db: Db,
  fields: Fields,
  name: string,
  parentId: number,
  before: CategoryRecord | undefined,
): Promise<Omit<CategoryRecord, 'id'>> {
  const old = before?.views[''];
  const place = before === undefined ? await findPlaceBelow(db, parentId) : undefined;
  const image = fields.text('image') ?? before?.image;
  return {
    parentId: before?.parentId ?? parentId,
    position: fields.number('position') ?? before?.position ?? place?.position ?? 0,
    isActive: fields.flag('is_active') ?? before?.isActive ?? true,
    ...(image !== undefined && { image: image.replace(/^\/+/, '') }),
    views: {
      ...before?.views,
      '': {
        ...old,
        name,
        ...(place !== undefined && (await addressBelow(db, fields, name, place.urlPath))),
        ...words(fields),
      },
    },
  };
}

/** The address of a category; an existing one keeps its own. */
async function addressBelow(
  db: Db,
  fields: Fields,
  name: string,
  above: string,
): Promise<Pick<CategoryWords, 'urlKey' | 'urlPath'>> {
  const wanted = urlKey(fields.text('url_key') ?? name) || `category-${fields.text('id') ?? ''}`;
  const key = await freeKey(db, above, wanted);
  return { urlKey: key, urlPath: above === '' ? key : `${above}/${key}` };
}

function words(fields: Fields): CategoryWords {
  const text = (name: string, maxLetters: number) => {
    const given = fields.text(name);
    return given === undefined ? undefined : checkLength(name, given, maxLetters);
  };
  const description = text('description', maxTextLetters);
  const metaTitle = text('meta_title', maxNameLetters);
  const metaDescription = text('meta_description', maxTextLetters);
  return {
    ...(description !== undefined && { description: safeHtml(description) }),
    ...(metaTitle !== undefined && { metaTitle }),
    ...(metaDescription !== undefined && { metaDescription }),
  };
}
