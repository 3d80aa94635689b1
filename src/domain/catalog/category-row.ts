import { withoutEntities } from '#domain/import/entities.ts';
import { splitPath } from '#domain/import/feed-lists.ts';
import { checkLength, maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { CategoryWords } from './category.ts';
import { anyUrlKey } from './url-key.ts';

export const maxCategoryLevels = 12;

export const categoryColumns = {
  needed: ['path'],
  others: ['position', 'is_active', 'image'],
  inViews: ['path', 'url_key', 'description', 'meta_title', 'meta_description'],
};

/** Reads the names of a category from the root down. Refuses `category.depth` and `text.too_long`. */
export function readCategoryPath(cells: Cells): readonly string[] {
  const names = splitPath(cells.given('path') ?? '');
  if (names.length === 0 || names.length > maxCategoryLevels) {
    cells.refuse('path', 'category.depth', { count: maxCategoryLevels });
  }
  return names.map((name) => checkLength(name, maxNameLetters, cells.refusing('path')));
}

/**
 * Reads a category's texts by store code. Plain columns hold the default, columns with a store code
 * behind the name hold that store view's. `clean` removes what pages do not show.
 */
export function readCategoryWords(
  names: readonly string[],
  cells: Cells,
  above: Readonly<Record<string, CategoryWords>>,
  clean: (html: string) => string,
): Readonly<Record<string, CategoryWords>> {
  const views: Record<string, CategoryWords> = {};
  for (const code of ['', ...cells.storeViews.map((view) => view.code)]) {
    const cell = (column: string) => cells.given(code === '' ? column : `${column}_${code}`);
    const path = splitPath(cell('path') ?? '');
    if (code !== '' && path.length === 0 && !cell('url_key')) continue;
    const name = path.at(-1) ?? names.at(-1) ?? '';
    const key = names.length === 1 ? '' : cell('url_key') || anyUrlKey(name);
    const prefix = above[code]?.urlPath ?? above['']?.urlPath ?? '';
    const html = cell('description') ?? '';
    const description = clean(checkLength(html, maxTextLetters, cells.refusing('description')));
    const [metaTitle, metaDescription] = ['meta_title', 'meta_description'].map((column) =>
      withoutEntities(cell(column) ?? ''),
    );
    views[code] = {
      name,
      urlKey: key,
      urlPath: prefix === '' ? key : `${prefix}/${key}`,
      ...(description && { description }),
      ...(metaTitle && { metaTitle }),
      ...(metaDescription && { metaDescription }),
    };
  }
  return views;
}
