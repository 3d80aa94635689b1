import type { WireDocument } from '#contract/wire/search-answer.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import {
  loadContents,
  loadHierarchies,
  loadReviews,
  type ContentNodeRow,
  type ContentRow,
  type ReviewRow,
} from '#server/repositories/content-documents.ts';

type Place = Pick<RequestContext, 'services' | 'storeView' | 'dependsOn'>;

/** Store 0 is every store view (protocol 1.9). */
const everyStore = 0;

/** Active pages or blocks; their HTML was cleaned when it came in (spec §3, protocol 1.9). */
export async function contentDocuments(
  kind: ContentRow['kind'],
  { services, storeView, dependsOn }: Place,
): Promise<readonly WireDocument[]> {
  const rows = await loadContents(services.database.read, storeView.code, kind);
  dependsOn(...rows.map(({ identifier }) => cacheTags.content(identifier)));
  return rows.map((row) => contentDocument(row, storeView.storeId));
}

function contentDocument(row: ContentRow, storeId: number): WireDocument {
  return {
    id: row.id,
    store_id: [row.store_code === '' ? everyStore : storeId],
    identifier: row.identifier,
    title: row.title,
    content: row.content,
    ...(row.kind === 'page' && {
      page_layout: row.page_layout,
      meta_title: row.meta_title,
      meta_keywords: row.meta_keywords,
      meta_description: row.meta_description,
      content_heading: row.content_heading,
      sort_order: row.sort_order,
    }),
    creation_time: isoTime(row.created_at),
    update_time: isoTime(row.updated_at),
    active: true,
    type: `cms_${row.kind}`,
  };
}

/** Hierarchies of pages. spec-gap: one document each, with its places as `nodes`. */
export async function hierarchyDocuments({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly WireDocument[]> {
  const trees = await loadHierarchies(services.database.read, storeView.code);
  dependsOn(...[...trees.keys()].map((identifier) => cacheTags.content(identifier)));
  return [...trees].map(([identifier, nodes]) => ({
    identifier,
    nodes: nodes.map(nodeDocument),
    type: 'cms_hierarchy',
  }));
}

function nodeDocument(row: ContentNodeRow): WireDocument {
  return {
    id: row.node_key,
    parent_id: row.parent_key,
    title: row.title,
    link_type: row.link_kind,
    link: row.link,
    position: row.position,
  };
}

/**
 * Approved reviews of the products a query names, newest first; without a name there are none. Who wrote
 * them stays here (protocol 1.6).
 */
export async function reviewDocuments(
  { filters }: Pick<SearchQuery, 'filters'>,
  most: number,
  { services }: Place,
): Promise<readonly WireDocument[]> {
  const named = filters
    .filter(({ attribute }) => attribute === 'product_id')
    .flatMap(({ conditions }) => conditions)
    .flatMap((condition) => (condition.operator === 'in' ? condition.values : []));
  const ids = named.map(Number).filter(Number.isSafeInteger).slice(0, most);
  return (await loadReviews(services.database.read, ids, most)).map(reviewDocument);
}

function reviewDocument(row: ReviewRow): WireDocument {
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title,
    detail: row.detail,
    nickname: row.nickname,
    review_status: row.status,
    review_entity: 'product',
    created_at: isoTime(row.created_at),
    ratings: JSON.parse(row.ratings),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
