import { urlKey } from '#domain/catalog/url-key.ts';
import type { ViewRecord } from '#domain/catalog/product-record.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';
import type { Cells } from '#domain/import/cells.ts';
import { checkLength, longestName, longestText } from '#domain/import/feed-values.ts';

const textColumns = {
  name: { column: 'name', longest: longestName },
  shortDescription: { column: 'short_description', longest: longestText },
  description: { column: 'description', longest: longestText },
  metaTitle: { column: 'meta_title', longest: longestName },
  metaKeywords: { column: 'meta_keywords', longest: longestText },
  metaDescription: { column: 'meta_description', longest: longestText },
} as const;

/** Texts after a row. Emptied ones are empty in the default view; a store view falls back to it. */
export function applyTexts(
  before: ViewRecord,
  cells: Cells,
  isDefault: boolean,
  clean: (html: string) => string,
): ViewRecord {
  const texts: Record<string, string | undefined> = {};
  for (const [key, { column, longest }] of Object.entries(textColumns)) {
    const text = cells.text(column);
    if (text === undefined) continue;
    checkLength(text ?? '', longest, cells.refusing(column));
    if (text === null && column === 'name' && isDefault) cells.refuse('name', 'name.missing');
    const safe = text !== null && key === 'description' ? clean(text) : text;
    texts[key] = safe ?? (isDefault ? '' : undefined);
  }
  const key = cells.text('url_key');
  if (key !== undefined)
    texts['urlKey'] = key === null ? undefined : readKey(key, cells.refusing('url_key'));
  // Only keys of a view's texts were set; those without a value go.
  return Object.fromEntries(
    Object.entries({ ...before, ...texts }).filter(([, value]) => value !== undefined),
  ) as unknown as ViewRecord;
}

function readKey(text: string, refuse: TellOfCell): string {
  const key = urlKey(checkLength(text, longestName, refuse));
  if (key === '') refuse('url_key.invalid', { text });
  return key;
}
