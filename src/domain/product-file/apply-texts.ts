import { urlKey } from '#domain/catalog/url-key.ts';
import type { ViewRecord } from '#domain/catalog/product-record.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import type { Cells } from '#domain/import/cells.ts';
import { checkLength, maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';

const textColumns = {
  name: { column: 'name', maxLetters: maxNameLetters },
  shortDescription: { column: 'short_description', maxLetters: maxTextLetters },
  description: { column: 'description', maxLetters: maxTextLetters },
  metaTitle: { column: 'meta_title', maxLetters: maxNameLetters },
  metaKeywords: { column: 'meta_keywords', maxLetters: maxTextLetters },
  metaDescription: { column: 'meta_description', maxLetters: maxTextLetters },
} as const;

/**
 * Reads the texts of a row. All but the description are shown as plain text, so HTML entities in them
 * are decoded. An emptied text is empty in the default view; in a store view it falls back to the
 * default.
 */
export function applyTexts(
  before: ViewRecord,
  cells: Cells,
  isDefault: boolean,
  clean: (html: string) => string,
): ViewRecord {
  const texts: Record<string, string | undefined> = {};
  for (const [key, { column, maxLetters }] of Object.entries(textColumns)) {
    const text = cells.text(column);
    if (text === undefined) continue;
    checkLength(text ?? '', maxLetters, cells.refusing(column));
    if (text === null && column === 'name' && isDefault) cells.refuse('name', 'name.missing');
    const safe = text && (key === 'description' ? clean(text) : withoutEntities(text));
    texts[key] = safe ?? (isDefault ? '' : undefined);
  }
  const key = cells.text('url_key');
  if (key !== undefined)
    texts['urlKey'] = key === null ? undefined : readKey(key, cells.refusing('url_key'));
  // The cast is safe: only keys of a view's texts were set, and those without a value are removed.
  return Object.fromEntries(
    Object.entries({ ...before, ...texts }).filter(([, value]) => value !== undefined),
  ) as unknown as ViewRecord;
}

function readKey(text: string, refuse: TellOfCell): string {
  const key = urlKey(checkLength(text, maxNameLetters, refuse));
  if (key === '') refuse('url_key.invalid', { text });
  return key;
}
