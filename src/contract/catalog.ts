import * as v from 'valibot';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { CmsPage } from '#domain/content/cms.ts';
import type { FacetCounts } from '#domain/listing/facet-counts.ts';
import { pageSizes } from '#domain/constants.ts';
import { sortFields } from '#domain/listing/listing-filters.ts';
import type { ListingSort } from '#domain/listing/listing-query.ts';
import type { Scalar, AttributeFilter, SearchQuery } from '#domain/listing/search-query.ts';
import type { NamedOptions } from '#domain/search/named-looks.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { defaultSettings } from '#domain/settings.ts';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { endpoint, translation, type Endpoint, type AnySchema } from '#contract/http/endpoint.ts';
import { attributeFromWire, attributeSchema } from '#contract/wire/attribute.ts';
import { categoryFromWire, categoryLinkFields, categorySchema } from '#contract/wire/category.ts';
import { cmsPageFromWire, cmsPageSchema } from '#contract/wire/cms.ts';
import { productFromWire, productSchema, tileFields } from '#contract/wire/product.ts';
import {
  searchAnswerFromWire,
  searchAnswerSchema,
  searchAnswerToWire,
  type SearchAnswer,
  type WireDocument,
} from '#contract/wire/search-answer.ts';
import {
  addressedSearchFromWire,
  addressedSearchSchema,
  addressedSearchToWire,
  searchCallFromWire,
  searchCallSchema,
  searchCallToWire,
  type SearchCall,
  type SearchEntity,
} from '#contract/wire/search-call.ts';
import {
  searchQueryFromWire,
  searchQuerySchema,
  searchQueryToWire,
} from '#contract/wire/search-query.ts';

const answer = translation({
  schema: searchAnswerSchema,
  toWire: searchAnswerToWire,
  fromWire: searchAnswerFromWire,
});

/** Answers about taxes and reviews have no cache tags, so they count as cheap and are never shared. */
const asksFor: Endpoint['asksFor'] = ({ entity, size }) =>
  entity === 'taxrule' || entity === 'review' ? 0 : Number(size ?? 0);

/** The catalogue search by GET (rules/search#query); the query is the parameter `request`. */
export const search = endpoint({
  id: 'catalog.search',
  method: 'GET',
  path: '/api/catalog/:index/:entity/_search',
  summary: 'Searches products, categories, attributes, tax rules and content by an abstract query',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  asksFor,
  query: translation({
    schema: addressedSearchSchema,
    toWire: addressedSearchToWire,
    fromWire: addressedSearchFromWire,
  }),
  result: answer,
  shape: 'bare',
});

/** The same search by POST, for queries too long for an address. */
export const searchByPost = endpoint({
  id: 'catalog.search-by-post',
  method: 'POST',
  path: '/api/catalog/:index/:entity/_search',
  summary: 'The same search with its query as the body',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  asksFor,
  query: translation({
    schema: searchCallSchema,
    toWire: searchCallToWire,
    fromWire: searchCallFromWire,
  }),
  body: translation({
    schema: searchQuerySchema,
    toWire: searchQueryToWire,
    fromWire: searchQueryFromWire,
  }),
  result: answer,
  shape: 'bare',
});

/** Requests longer than this go by POST. */
const maxAddressLength = 1500;
const { pageSize, maximumPageSize, maximumCategories } = defaultSettings.catalog;

/** The choice of products; an absent field does not narrow it. Amounts in filters are øre. */
export interface ProductQuestion extends Partial<Omit<SearchQuery, 'sort'>> {
  readonly skus?: readonly string[];
  readonly sort?: SearchQuery['sort'] | ListingSort;
  /** Index of the first row, from 0. */
  readonly start?: number;
  readonly size?: number;
  /** `tile` leaves out texts and galleries, which a list doesn't show. */
  readonly detail?: 'tile' | 'full';
}

export interface ProductAnswer {
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly counts: FacetCounts;
  /** The attributes of the requested facets. */
  readonly attributes: readonly Attribute[];
  /** A better spelling of a text that found little; absent unless it finds more. */
  readonly suggestion?: string;
  /**
   * Option ids by attribute code that words of the text name. Tiles show the variants with these
   * options.
   */
  readonly looks?: NamedOptions;
  /** The search index is unavailable: a text finds only article numbers, and long lists are cut. */
  readonly isLimited?: true;
}

/** Searches products as the client's viewer sees them. */
export async function searchProducts(
  client: Client,
  { skus, sort = [], start = 0, size = pageSize, detail = 'full', ...query }: ProductQuestion,
): Promise<ProductAnswer> {
  const { hits, total, counts, attributes, suggestion, looks, isLimited } = await ask(
    client,
    'product',
    {
      ...query,
      filters: [...isOneOf('sku', skus), ...(query.filters ?? [])],
      sort: typeof sort === 'string' ? sortFields(sort) : sort,
    },
    { start, size, fields: detail === 'tile' ? tileFields : [] },
  );
  const products = documents(productSchema, hits).map(productFromWire);
  return {
    products,
    total,
    counts,
    attributes,
    ...(suggestion !== undefined && { suggestion }),
    ...(looks && { looks }),
    ...(isLimited && { isLimited }),
  };
}

/** The choice of categories; an absent field does not narrow it. */
export interface CategoryQuestion {
  readonly ids?: readonly number[];
  readonly levels?: readonly number[];
  /** `link` leaves out texts and pictures, which a menu doesn't show. */
  readonly detail?: 'link' | 'full';
}

/** Searches active categories, in the merchant's order. */
export async function searchCategories(
  client: Client,
  question: CategoryQuestion,
): Promise<readonly Category[]> {
  const filters = [
    ...isOneOf('is_active', [true]),
    ...isOneOf('id', question.ids),
    ...isOneOf('level', question.levels),
  ];
  const sort = [{ field: 'position', isDescending: false }];
  const fields = question.detail === 'link' ? categoryLinkFields : [];
  const rows = { size: maximumCategories, fields };
  const { hits } = await ask(client, 'category', { filters, sort }, rows);
  return documents(categorySchema, hits).map(categoryFromWire);
}

/** The choice of attributes; all of them without codes. */
export interface AttributeQuestion {
  readonly codes?: readonly string[];
}

/**
 * Searches attributes with the texts of the client's store view; codes with a dot are skipped
 * (rules/products#options).
 */
export async function searchAttributes(
  client: Client,
  { codes }: AttributeQuestion,
): Promise<readonly Attribute[]> {
  const filters = isOneOf(
    'attribute_code',
    codes?.filter((code) => !code.includes('.')),
  );
  const { hits } = await ask(client, 'attribute', { filters }, { size: pageSizes.attributes });
  return documents(attributeSchema, hits).map(attributeFromWire);
}

/**
 * Finds the page of text with an identifier; undefined when there is none
 * (rules/search#queries-of-a-page).
 */
export async function searchPage(client: Client, identifier: string): Promise<CmsPage | undefined> {
  const filters = isOneOf('identifier', [identifier]);
  const { hits } = await ask(client, 'cms_page', { filters }, { size: 1 });
  return documents(cmsPageSchema, hits).map(cmsPageFromWire)[0];
}

/** The filter on one attribute; none without values. */
function isOneOf(attribute: string, values: readonly Scalar[] | undefined): AttributeFilter[] {
  if (values === undefined) return [];
  return [{ attribute, conditions: [{ operator: 'in', values }], scope: 'default' }];
}

/** Searches documents of one kind; without fields it asks for whole documents. */
async function ask(
  client: Client,
  entity: SearchEntity,
  asked: Partial<SearchQuery>,
  rows: Partial<SearchCall>,
): Promise<SearchAnswer> {
  const call: SearchCall = {
    index: client.storeCode,
    entity,
    start: 0,
    size: maximumPageSize,
    fields: [],
    withoutFields: [],
    format: 'compact',
    sort: '',
    ...rows,
  };
  const query: SearchQuery = {
    filters: [],
    alternatives: [],
    facets: [],
    sort: [],
    text: '',
    ...asked,
  };
  if (query.filters.some(holdsForNothing)) return nothing;
  const isShort = JSON.stringify(searchQueryToWire(query)).length <= maxAddressLength;
  const { result } = isShort
    ? await client.call(search, { query: { ...call, query } })
    : await client.call(searchByPost, { query: call, body: query });
  return result;
}

const nothing: SearchAnswer = {
  format: 'compact',
  index: '',
  hits: [],
  total: 0,
  counts: { values: {}, prices: [] },
  attributes: [],
};

/** Whether a filter has an empty list of values, so that nothing can match and no search is needed. */
function holdsForNothing({ conditions }: AttributeFilter): boolean {
  return conditions.some((each) => each.operator === 'in' && each.values.length === 0);
}

/** Validates the documents of an answer. */
function documents<S extends AnySchema>(
  schema: S,
  hits: readonly WireDocument[],
): readonly v.InferOutput<S>[] {
  const parsed = v.safeParse(v.array(schema), hits);
  if (parsed.success) return parsed.output;
  throw new ApiError('sync.bad_format');
}
