import { storeViews } from '#domain/settings.ts';
import {
  findContent,
  saveContent,
  type ContentRecord,
} from '#server/repositories/content/content.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { Cells } from '#domain/import/cells.ts';
import { checkIdentifier } from '#domain/content/content-checks.ts';
import type { CsvFile } from '#server/exchange/files/csv-rows.ts';
import { maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import { checkLength, refusing, refuse } from '#server/exchange/files/refusals.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable, told, type ApplyRow } from '#server/exchange/files/import-table.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { safeContent } from './safe-html.ts';

const others = [
  ...'store_view_code title content content_file content_heading page_layout'.split(' '),
  ...'meta_title meta_keywords meta_description sort_order is_active'.split(' '),
];
const lines = ['title', 'content_heading', 'page_layout', 'meta_title'] as const;

/** CMS pages or blocks, each in one store view or in all (rules/content#pages-and-blocks). */
export function importPages(
  database: Database,
  options: TableImport,
  kind: ContentRecord['kind'],
  source: CsvFile,
): Promise<ImportReport> {
  const apply: ApplyRow = async (tx, cells, now) => {
    const key = {
      kind,
      identifier: checkIdentifier(cells.given(kind), refusing(kind)),
      store_code: readStoreView(cells),
    };
    const known = await findContent(tx, key);
    const outcome = await saveContent(tx, known, contentAfter(known, key, cells), now);
    return told(tx, outcome, ['content', key.identifier], now);
  };
  return importTable(database, options, { needed: [kind], others }, apply, { source });
}

/** The code of a store view, empty for all. */
export function readStoreView(cells: Cells): string {
  const read = (text: string) => storeViews.find(({ code }) => code === text)?.code;
  return cells.read('store_view_code', read, 'view.unknown') ?? '';
}

function contentAfter(
  known: ContentRecord | undefined,
  key: Pick<ContentRecord, 'kind' | 'identifier' | 'store_code'>,
  cells: Cells,
): ContentRecord {
  const text = (column: (typeof lines)[number] | 'meta_keywords' | 'meta_description') => {
    const maxLetters = lines.some((line) => line === column) ? maxNameLetters : maxTextLetters;
    const given = cells.text(column);
    return given === null
      ? ''
      : checkLength(column, given?.trim() ?? known?.[column] ?? '', maxLetters);
  };
  const content = cells.text('content');
  const after: ContentRecord = {
    ...key,
    title: text('title'),
    content:
      content === undefined
        ? (known?.content ?? '')
        : safeContent(checkLength('content', content ?? '', maxTextLetters)),
    content_heading: text('content_heading'),
    page_layout: text('page_layout'),
    meta_title: text('meta_title'),
    meta_keywords: text('meta_keywords'),
    meta_description: text('meta_description'),
    sort_order: cells.decimal('sort_order') ?? known?.sort_order ?? 0,
    is_active: Number(cells.flag('is_active') ?? known?.is_active !== 0),
  };
  if (after.title !== '') return after;
  return refuse('title', 'value.missing', { expected: key.kind });
}
