import { cmsBlockToWire, cmsPageToWire } from '#contract/wire/cms.ts';
import { reviewToWire } from '#contract/wire/review.ts';
import type { WireDocument } from '#contract/wire/search-answer.ts';
import { allowedValues } from '#domain/listing/listing-filters.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { Place } from '#server/asking.ts';
import type { ContentNodeRow, ContentRow } from '#server/repositories/content/content-documents.ts';
import { approvedReviews } from '#server/workflows/catalog/product-reviews.ts';

/** Active pages or blocks; their HTML was cleaned when it came in (rules/content#pages-and-blocks). */
export async function contentDocuments(
  kind: ContentRow['kind'],
  query: Pick<SearchQuery, 'filters'>,
  { services, storeView, dependsOn }: Place,
): Promise<readonly WireDocument[]> {
  const { pages, blocks } = await services.content.of(storeView.code);
  dependsOn(...tagsOf(query));
  return kind === 'page'
    ? [...pages.values()].map(cmsPageToWire)
    : [...blocks.values()].map(cmsBlockToWire);
}

/** What is named is asked for by name, so that it is also missed by name; anything else looks through all. */
function tagsOf({ filters }: Pick<SearchQuery, 'filters'>): readonly string[] {
  const named = allowedValues(filters, 'identifier');
  return named.length === 0
    ? [cacheTags.contents]
    : named.map((identifier) => cacheTags.content(String(identifier)));
}

/** Hierarchies of pages. spec-gap: one document each, with its places as `nodes`. */
export async function hierarchyDocuments(
  query: Pick<SearchQuery, 'filters'>,
  { services, storeView, dependsOn }: Place,
): Promise<readonly WireDocument[]> {
  const { hierarchies: trees } = await services.content.of(storeView.code);
  dependsOn(...tagsOf(query));
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

/** More than any page asks about at once. */
const maxProducts = 500;

/**
 * Approved reviews of the products a query names, newest first; without a name there are none. Who wrote them
 * stays here (rules/products#reviews).
 */
export async function reviewDocuments(
  { filters }: Pick<SearchQuery, 'filters'>,
  { services }: Place,
): Promise<readonly WireDocument[]> {
  const named = allowedValues(filters, 'product_id');
  const ids = named.map(Number).filter(Number.isSafeInteger).slice(0, maxProducts);
  return (await approvedReviews(ids, services)).map(reviewToWire);
}
