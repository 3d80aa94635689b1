import { urlKey } from '#domain/catalog/url-key.ts';
import type { ViewRecord } from '#server/repositories/catalogue/product-records.ts';
import type { Cells } from '#server/exchange/files/cells.ts';
import { checkLength, longestName, longestText } from './feed-values.ts';
import { RowError } from '#server/exchange/files/report.ts';
import { safeHtml } from '#server/exchange/content/safe-html.ts';

const textColumns = {
  name: { column: 'name', longest: longestName },
  shortDescription: { column: 'short_description', longest: longestText },
  description: { column: 'description', longest: longestText },
  metaTitle: { column: 'meta_title', longest: longestName },
  metaKeywords: { column: 'meta_keywords', longest: longestText },
  metaDescription: { column: 'meta_description', longest: longestText },
} as const;

/** Texts after a row. Emptied ones are empty in the default view; a store view falls back to it. */
export function applyTexts(before: ViewRecord, cells: Cells, isDefault: boolean): ViewRecord {
  const texts: Record<string, string | undefined> = {};
  for (const [key, { column, longest }] of Object.entries(textColumns)) {
    const text = cells.text(column);
    if (text === undefined) continue;
    checkLength(column, text ?? '', longest);
    if (text === null && column === 'name' && isDefault) {
      throw new RowError('name', 'name.missing', 'A product cannot be without a name');
    }
    const safe = text !== null && key === 'description' ? safeHtml(text) : text;
    texts[key] = safe ?? (isDefault ? '' : undefined);
  }
  const key = cells.text('url_key');
  if (key !== undefined) texts['urlKey'] = key === null ? undefined : readKey(key);
  // Only keys of a view's texts were set; those without a value go.
  return Object.fromEntries(
    Object.entries({ ...before, ...texts }).filter(([, value]) => value !== undefined),
  ) as unknown as ViewRecord;
}

function readKey(text: string): string {
  const key = urlKey(checkLength('url_key', text, longestName));
  if (key !== '') return key;
  throw new RowError('url_key', 'url_key.invalid', `"${text}" has no letter and no digit`);
}
