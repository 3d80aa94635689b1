import { contentAfter, textAfter } from './content-cells.ts';
import { checkIdentifier } from '#domain/content/content-checks.ts';
import { refusing, refuse } from '#server/exchange/files/refusals.ts';
import { maxTextLetters } from '#domain/import/feed-values.ts';
import { findContent, type ContentRecord } from '#server/repositories/content/content.ts';
import { writePage } from '#server/workflows/content/write-content.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';
import type { Cells } from '#domain/import/cells.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';

export const pageColumns = [
  ...'store_view_code title content content_file content_heading page_layout'.split(' '),
  ...'meta_title meta_keywords meta_description sort_order is_active'.split(' '),
];

/** CMS pages or blocks, each in one store view or in all (rules/content#pages-and-blocks). */
function pageImporter(kind: ContentRecord['kind']) {
  return tableImporter(
    { needed: [kind], others: pageColumns },
    async (cells, acting, { media }: ContentImport) => {
      const key = {
        kind,
        identifier: checkIdentifier(cells.given(kind), refusing(kind)),
        store_code: readStoreView(cells),
      };
      const { read } = acting.database;
      const known = await findContent(read, key);
      const after = pageAfter(known, key, cells);
      await noticeMissing(read, cells, { pictures: {}, html: after.content }, media);
      return writePage({ known, after }, acting);
    },
  );
}

export const importPages = pageImporter('page');
export const importBlocks = pageImporter('block');

export function readStoreView(cells: Cells): string {
  const read = (text: string) => cells.storeViews.find((view) => view.code === text)?.code;
  return cells.read('store_view_code', read, 'view.unknown') ?? '';
}

function pageAfter(
  known: ContentRecord | undefined,
  key: Pick<ContentRecord, 'kind' | 'identifier' | 'store_code'>,
  cells: Cells,
): ContentRecord {
  const after: ContentRecord = {
    ...key,
    title: textAfter(cells, 'title', known?.title),
    content: contentAfter(cells, known?.content),
    content_heading: textAfter(cells, 'content_heading', known?.content_heading),
    page_layout: textAfter(cells, 'page_layout', known?.page_layout),
    meta_title: textAfter(cells, 'meta_title', known?.meta_title),
    meta_keywords: textAfter(cells, 'meta_keywords', known?.meta_keywords, maxTextLetters),
    meta_description: textAfter(cells, 'meta_description', known?.meta_description, maxTextLetters),
    sort_order: cells.after('sort_order', cells.whole('sort_order'), known?.sort_order ?? 0, 0),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), known?.is_active !== 0, true),
    ),
  };
  if (after.title !== '') return after;
  return refuse('title', 'value.missing', { expected: key.kind });
}
