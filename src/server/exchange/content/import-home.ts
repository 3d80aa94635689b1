import { contentAfter, pictureAfter, picturePaths, textAfter } from './content-cells.ts';
import { checkIdentifier, readSectionLink } from '#domain/content/content-checks.ts';
import { checkLength, refusing, refuse } from '#server/exchange/files/refusals.ts';
import { maxTextLetters } from '#domain/import/feed-values.ts';
import { homeSectionKinds, linkPictures } from '#domain/content/home-section.ts';
import {
  findHomeSection,
  type HomeSectionRecord,
} from '#server/repositories/content/home-sections.ts';
import { writeSection } from '#server/workflows/content/write-content.ts';
import type { Cells } from '#domain/import/cells.ts';
import { splitList } from '#domain/import/feed-lists.ts';
import { readStoreView } from './import-content-pages.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';

export const sectionColumns = {
  needed: ['section'],
  others: [
    ...'store_view_code type title content content_file picture picture_alt'.split(' '),
    ...'items links position is_active'.split(' '),
  ],
};

/** Imports sections of the front page, from top to bottom. spec-gap: the kinds are ours. */
export const importHome = tableImporter(
  sectionColumns,
  async (cells, acting, { media }: ContentImport) => {
    const section_key = checkIdentifier(cells.given('section'), refusing('section'));
    const key = { section_key, store_code: readStoreView(cells) };
    const { read } = acting.database;
    const known = await findHomeSection(read, key);
    const after = sectionAfter(known, key, cells);
    const { kind, picture, content: html } = after;
    const skus = kind === 'products' ? { items: after.items } : {};
    const items = kind === 'links' ? linkPictures(after.items) : [];
    const pictures = { picture: picturePaths(picture), items };
    await noticeMissing(read, cells, { pictures, skus, html }, media);
    return writeSection({ known, after }, acting);
  },
);

function sectionAfter(
  known: HomeSectionRecord | undefined,
  key: Pick<HomeSectionRecord, 'section_key' | 'store_code'>,
  cells: Cells,
): HomeSectionRecord {
  const kind = cells.read('type', readKind, 'section.type') ?? known?.kind;
  if (kind === undefined) refuse('type', 'value.missing', { expected: 'section' });
  return {
    ...key,
    kind,
    title: textAfter(cells, 'title', known?.title),
    content: contentAfter(cells, known?.content),
    picture: pictureAfter(cells, 'picture', known?.picture),
    picture_alt: textAfter(cells, 'picture_alt', known?.picture_alt),
    items: linesOf(cells, 'items') ?? known?.items ?? [],
    links:
      linesOf(cells, 'links')?.map((each) => readSectionLink(each, refusing('links'))) ??
      known?.links ??
      [],
    position: cells.after('position', cells.whole('position'), known?.position ?? 0, 0),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), known?.is_active !== 0, true),
    ),
  };
}

function readKind(text: string): HomeSectionRecord['kind'] | undefined {
  return homeSectionKinds.find((kind) => kind === text.toLowerCase());
}

function linesOf(cells: Cells, column: 'items' | 'links'): readonly string[] | undefined {
  const text = cells.text(column);
  if (text === undefined) return undefined;
  return splitList(checkLength(column, text ?? '', maxTextLetters), '\n');
}
