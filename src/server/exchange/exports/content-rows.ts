import type { ScenePlace } from '#domain/content/scene.ts';
import { withEntities } from '#domain/import/entities.ts';
import { dateText, listText } from '#domain/import/write-values.ts';
import { moment } from '#domain/time/moment.ts';
import type { SeriesRecord } from '#server/repositories/catalog/series.ts';
import type { ContentNodeRecord, ContentRecord } from '#server/repositories/content/content.ts';
import type { FitRecord } from '#server/repositories/content/fits.ts';
import type { HomeSectionRecord } from '#server/repositories/content/home-sections.ts';
import type { PostRecord } from '#server/repositories/content/posts.ts';
import type { ProjectRecord } from '#server/repositories/content/projects.ts';
import type { QuestionRecord } from '#server/repositories/content/questions.ts';
import type { StoreLocationRecord } from '#server/repositories/content/store-locations.ts';
import type { TopicRecord } from '#server/repositories/content/topics.ts';

/** Cells by column; a blank cell stands for the value of a new row. */
export type ContentCells = Readonly<Record<string, string>>;

export function pageCells(record: ContentRecord): ContentCells {
  return { ...wordCells(record), [record.kind]: record.identifier };
}

export function nodeCells(record: ContentNodeRecord): ContentCells {
  return {
    ...plainCells(record),
    [record.tree]: record.identifier,
    item: record.node_key,
    parent: record.parent_key,
    link_type: record.link_kind,
    show_title: String(record.shows_title),
    show_subcategories: String(record.shows_subcategories),
  };
}

export function sectionCells(record: HomeSectionRecord): ContentCells {
  const links = record.links.map(({ label, link }) => listText([label, link], '|'));
  return {
    ...wordCells(record),
    section: record.section_key,
    type: record.kind,
    items: listText(record.items, '\n'),
    links: listText(links, '\n'),
  };
}

export function seriesCells(record: SeriesRecord): ContentCells {
  // The cast is safe: the import wrote them.
  const places = JSON.parse(record.places) as readonly ScenePlace[];
  return inView(record.store_code, {
    ...wordCells(record),
    series: record.url_key,
    option: record.option_code,
    content: record.description,
    places: places.map(({ x, y, sku }) => `${x}|${y}|${sku}`).join('\n'),
  });
}

export function questionCells(
  record: QuestionRecord,
  groups: ReadonlyMap<number, string>,
): ContentCells {
  return inView(record.store_code, {
    ...wordCells(record),
    question: record.question_key,
    title: withEntities(record.question),
    content: record.answer,
    groups: listText(record.groupIds.map((id) => groups.get(id) ?? String(id))),
  });
}

export function topicCells(record: TopicRecord): ContentCells {
  return inView(record.store_code, { ...wordCells(record), [record.kind]: record.url_key });
}

export function postCells(record: PostRecord): ContentCells {
  const { published_at: begins, ends_at: ends, topics, tags } = record;
  return inView(record.store_code, {
    ...wordCells(record),
    post: record.url_key,
    topics: listText(topics),
    tags: listText(tags),
    published_at: dateText(moment(begins), 'start'),
    ends_at: ends === null ? '' : dateText(moment(ends), 'end'),
  });
}

export function projectCells(record: ProjectRecord): ContentCells {
  const pictures = record.gallery.map(({ image, label }) =>
    label === '' ? image : listText([image, label], '|'),
  );
  return inView(record.store_code, {
    ...wordCells(record),
    project: record.url_key,
    gallery: listText(pictures, '\n'),
    skus: listText(record.skus),
  });
}

export function storeCells(record: StoreLocationRecord): ContentCells {
  const ofViews = Object.entries(record.words).flatMap(([code, { kind, services }]) => [
    [`kind_${code}`, withEntities(kind ?? '')],
    // A comma alone stands for an empty list.
    [`services_${code}`, services === undefined ? '' : listText(services) || ','],
  ]);
  return {
    ...plainCells(record),
    services: listText(record.services),
    ...Object.fromEntries(ofViews),
  };
}

export function fitCells({
  part,
  needs,
  isRequired,
  quantity,
  why,
  words,
}: FitRecord): ContentCells {
  const ofViews = Object.entries(words).map(([code, text]) => [`why_${code}`, withEntities(text)]);
  const kind = isRequired ? 'required' : 'recommended';
  return { part, needs, kind, quantity: String(quantity), why, ...Object.fromEntries(ofViews) };
}

const words: ReadonlySet<string> = new Set([
  ...'title content_heading page_layout meta_title meta_keywords meta_description name brand'.split(
    ' ',
  ),
  ...'short_description description section author image_alt picture_alt location client contractor'.split(
    ' ',
  ),
]);

/** Escapes the cells whose HTML entities an import decodes. */
function wordCells(record: object): ContentCells {
  return Object.fromEntries(
    Object.entries(plainCells(record)).map(([column, cell]) => [
      column,
      words.has(column) ? withEntities(cell) : cell,
    ]),
  );
}

/** Writes each field into the column of its name. */
function plainCells(record: object): ContentCells {
  const { store_code: store_view_code = '', ...columns } = record as Readonly<
    Record<string, unknown>
  >;
  return Object.fromEntries(
    Object.entries({ store_view_code, ...columns }).map(([column, value]) => [
      column,
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ]),
  );
}

/**
 * Reduces a row for a store view to its differences. The date of publication is in the row for all
 * views.
 */
function inView(storeCode: string, cells: ContentCells): ContentCells {
  if (storeCode === '') return cells;
  const { is_active = '', position = '' } = cells;
  return {
    ...cells,
    published_at: '',
    is_active: is_active === '1' ? '' : is_active,
    position: position === '0' ? '' : position,
  };
}
