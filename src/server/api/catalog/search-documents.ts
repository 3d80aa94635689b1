import { attributeToWire } from '#contract/wire/attribute.ts';
import { categoryToWire } from '#contract/wire/category.ts';
import { taxRulesToWire } from '#contract/wire/tax-rule.ts';
import { selectionOf } from '#contract/wire/select-fields.ts';
import type { SearchAnswer, WireDocument } from '#contract/wire/search-answer.ts';
import type { SearchCall, SearchEntity } from '#contract/wire/search-call.ts';
import type { Category } from '#domain/catalog/category.ts';
import { countFacets } from '#domain/listing/facet-counts.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { memoize } from '#domain/memoize.ts';
import { matchesQuery } from '#domain/listing/matches-filter.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { readSort, sortDocuments } from '#domain/listing/sort-documents.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { logRefusal } from '#server/log-refusal.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { cmsBlockToWire, cmsPageToWire } from '#contract/wire/cms.ts';
import { reviewToWire } from '#contract/wire/review.ts';
import { allowedValues } from '#domain/listing/listing-filters.ts';
import type { Place } from '#server/asking.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { approvedReviews } from '#server/workflows/catalog/product-reviews.ts';

type SmallEntity = Exclude<SearchEntity, 'product'>;

const noChoices: Pick<ListingQuery, 'filters'> = { filters: {} };

/**
 * Searches categories, attributes, tax rules and content by a plain scan, because there are few of
 * them.
 */
export async function searchDocuments(
  call: SearchCall,
  query: SearchQuery,
  context: RequestContext,
): Promise<Omit<SearchAnswer, 'format' | 'index'>> {
  const entity = call.entity === 'product' ? 'category' : call.entity;
  const found = (await documentsOf(entity, query, context)).filter((document) =>
    matchesQuery(document, query),
  );
  if (entity === 'category' && found.length === 0) logMissingCategory(query, context);
  const sorted = sortDocuments(found, query.sort.length > 0 ? query.sort : readSort(call.sort));
  return {
    hits: sorted
      .slice(call.start, call.start + call.size)
      .map(selectionOf(call.fields, call.withoutFields)),
    total: found.length,
    // Only reviews have counts, by their stars.
    counts: countFacets(found, noChoices, { codes: query.facets, priceRanges: [] }),
    attributes: [],
  };
}

const namesOfOne = new Set(['id', 'slug', 'url_key', 'url_path']);

/** Logs a missing category that a call names. An empty list is not logged. */
function logMissingCategory({ filters: [asked] }: SearchQuery, { services }: RequestContext): void {
  const [condition] = asked?.conditions ?? [];
  if (asked === undefined || !namesOfOne.has(asked.attribute)) return;
  if (condition === undefined || !('values' in condition)) return;
  const details = { key: asked.attribute, value: condition.values.join(', ') };
  logRefusal(services, 'category.not_found', details);
}

async function documentsOf(
  entity: SmallEntity,
  query: SearchQuery,
  context: RequestContext,
): Promise<readonly WireDocument[]> {
  const { services, storeView, now, dependsOn } = context;
  const { catalog } = services;
  switch (entity) {
    case 'category':
      dependsOn(cacheTags.navigation);
      return categoryDocuments(await catalog.categories(storeView.code));
    case 'attribute':
      dependsOn(cacheTags.navigation);
      return (await catalog.attributes(storeView.code)).map(attributeToWire);
    case 'taxrule':
      return taxRulesToWire(await catalog.vatRules(), {
        country: storeView.settings.tax.country,
        now,
      });
    case 'review':
      return reviewDocuments(query, context);
    default:
      return contentDocuments(entity, query, context);
  }
}

/** Cached per list, because every page asks for it (rules/search#queries-of-a-page). */
const categoryDocuments = memoize((categories: readonly Category[]): readonly WireDocument[] => {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  return categories.map((category) => ({
    ...categoryToWire(category),
    children_data: (children.get(category.id) ?? []).map(({ id }) => ({ id })),
  }));
});

/** Active content; its HTML was cleaned when it came in (rules/content#pages-and-blocks). */
async function contentDocuments(
  entity: 'cms_page' | 'cms_block' | 'cms_hierarchy',
  query: Pick<SearchQuery, 'filters'>,
  { services, storeView, dependsOn }: Place,
): Promise<readonly WireDocument[]> {
  const { pages, blocks, hierarchies } = await services.content.of(storeView.code);
  dependsOn(...tagsOf(query));
  if (entity === 'cms_page') return [...pages.values()].map(cmsPageToWire);
  if (entity === 'cms_block') return [...blocks.values()].map(cmsBlockToWire);
  // spec-gap: each hierarchy is one document, with its places as `nodes`.
  return [...hierarchies].map(([identifier, nodes]) => ({
    identifier,
    nodes: nodes.map(nodeDocument),
    type: entity,
  }));
}

/** A query by name depends only on the things it names, even while they do not exist. Any other query depends on all things. */
function tagsOf({ filters }: Pick<SearchQuery, 'filters'>): readonly string[] {
  const named = allowedValues(filters, 'identifier');
  return named.length === 0
    ? [cacheTags.contents]
    : named.map((identifier) => cacheTags.content(String(identifier)));
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

/** Pages never ask for more products at once. */
const maxProducts = 500;

/** Loads reviews, newest first; their authors stay on the server (rules/products#reviews). */
async function reviewDocuments(
  { filters }: Pick<SearchQuery, 'filters'>,
  { services }: Place,
): Promise<readonly WireDocument[]> {
  const named = allowedValues(filters, 'product_id');
  const ids = named.map(Number).filter(Number.isSafeInteger).slice(0, maxProducts);
  return (await approvedReviews(ids, services)).map(reviewToWire);
}
