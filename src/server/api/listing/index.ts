import { setImmediate as otherWork } from 'node:timers/promises';
import * as listing from '#contract/listing.ts';
import { tileToWire } from '#contract/wire/tile.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { categoriesBelow } from '#domain/navigation/child-categories.ts';
import {
  belowField,
  toListingColumns,
  type ListedProduct,
  type ListingColumns,
} from '#domain/columns/listing-columns.ts';
import { isWithin } from '#domain/columns/row-filter.ts';
import type { ValueSets } from '#domain/columns/value-sets.ts';
import { listingFiles } from '#domain/constants.ts';
import { categoryFilter, placeFilters, seriesFilter } from '#domain/listing/listing-filters.ts';
import { readNumberChoice } from '#domain/listing/number-choice.ts';
import { toListedTile } from '#domain/listing/chosen-tile.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { AppError } from '#server/app-error.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { compress } from '#server/cache/cached-answer.ts';
import { SearchAway } from '#server/engines/search/port.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findProductsById } from '#server/repositories/catalog/products.ts';
import { seriesChange } from '#server/repositories/catalog/series.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import {
  filterAttributes,
  listingFacets,
  type ListingFacets,
} from '#server/workflows/catalog/listing-facets.ts';
import { toSearchRequest } from '#server/workflows/catalog/to-search-request.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

/** Few enough tiles that making them does not delay other requests. */
const batchSize = 50;

/** The refusals of `findPlace`. */
const refusals = ['search.unknown_index', 'request.not_found'] as const;

const columns = defineRoute(listing.columns, refusals, async ({ query }, context) => {
  const { here, whole, filters, without, below } = await findPlace(query, context);
  const attributes = (await filterAttributes(here)).filter(({ code }) => code !== without);
  const facets = await listingFacets({ query: { filters }, attributes, chosen: {} }, here);
  const codes = facets.codes.filter((code) => code !== 'price');
  const asked = { ...whole, codes: [...codes, 'category_ids'], most: listingFiles.products };
  const listed = await here.services.search.list(asked).catch((error: unknown) => {
    if (!(error instanceof SearchAway)) throw error;
    // The answer depends on this tag, so that browsers ask the server until the index is back.
    context.dependsOn(cacheTags.searchAway);
    return undefined;
  });
  if (listed === undefined) return { result: undefined };
  const all = await here.services.catalog.attributes(here.storeView.code);
  const hasPrices = !isPriceHidden(here.viewer, here.storeView.settings.prices);
  const placed = listed.map(({ values, ...product }) => {
    const places = values['category_ids']?.flatMap((id) => below.get(Number(id)) ?? []) ?? [];
    const own = inNumberRanges(values, facets.numberRanges);
    return { ...product, values: { ...own, [belowField]: places.map(String) } };
  });
  const made = withoutEmpty(toListingColumns(placed, { codes: [...codes, belowField], hasPrices }));
  const isShown = (code: string) => made.facets.has(code);
  return {
    result: {
      columns: made,
      attributes: facets.attributes
        .filter(({ code }) => isShown(code))
        .map((each) => withOptionsOf(made, each)),
      codes: facets.codes.filter((code) => code === 'price' || isShown(code)),
      priceRanges: facets.priceRanges,
      others: all.map(({ code }) => code).filter((code) => !isShown(code)),
    },
  };
});

/** Replaces numbers by the ids of the ranges that contain them. */
function inNumberRanges(
  values: ListedProduct['values'],
  numberRanges: ListingFacets['numberRanges'],
): ListedProduct['values'] {
  const ranged = Object.entries(numberRanges).map(([code, ids]) => {
    const isIn = (id: string) => {
      const { from, to } = readNumberChoice(id) ?? {};
      return values[code]?.some((value) => isWithin(Number(value), from, to));
    };
    return [code, ids.filter(isIn)] as const;
  });
  return { ...values, ...Object.fromEntries(ranged) };
}

/** Leaves out the facets that no product of this listing has. */
function withoutEmpty(made: ListingColumns): ListingColumns {
  const isUsed = (sets: ValueSets) => sets.setCount > 1;
  return { ...made, facets: new Map([...made.facets].filter(([, sets]) => isUsed(sets))) };
}

/** Leaves out the labels that no product of this listing has. */
function withOptionsOf({ facets }: ListingColumns, attribute: Attribute): Attribute {
  const sets = facets.get(attribute.code);
  const used = new Set<string>();
  for (let set = 0; set < (sets?.setCount ?? 0); set++) {
    for (const value of sets?.values(set) ?? []) used.add(value);
  }
  return { ...attribute, options: attribute.options.filter(({ id }) => used.has(id)) };
}

const tiles = defineRoute(listing.tiles, refusals, async ({ query }, context) => {
  const { here, whole } = await findPlace(query, context);
  const { services, storeView } = here;
  const { ids } = await services.search.search({
    ...whole,
    chosen: {},
    text: '',
    from: 0,
    size: listingFiles.products,
    facets: [],
    priceRanges: [],
  });
  const made: TileProduct[] = [];
  let bytes = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    // Products are not taken from the cache, because a long category would evict everything else.
    const products = await findProductsById(services.database.read, storeView.code, batch);
    const next = (await offerProducts(products, here)).map(toListedTile);
    // The batches compress better together, so the whole is never longer than this sum.
    bytes += (await compress(Buffer.from(JSON.stringify(next.map(tileToWire))))).byteLength;
    if (bytes > listingFiles.tileBytes) break;
    made.push(...next);
    context.dependsOn(...next.map(({ sku }) => cacheTags.product(sku)));
    await otherWork();
  }
  return { result: made };
});

/**
 * A listing without filters in its store view: all its products, in the order of its pages
 * (rules/search#queries-of-a-page). It also sets the tags that an answer depends on.
 */
async function findPlace({ index, kind, key }: listing.ListingAddress, context: RequestContext) {
  const storeView = context.services.settings.current.storeViews.find(({ code }) => code === index);
  if (storeView === undefined) throw new AppError('search.unknown_index');
  const here = { ...context, storeView };
  const { own, without, below } =
    kind === 'category' ? await ofCategory(key, here) : await ofSeries(key, here);
  const place = kind === 'category' ? 'category' : 'search';
  const filters = [...placeFilters(place, storeView.settings.catalog.listsOutOfStock), own];
  const query = { filters, alternatives: [], facets: [], sort: [], text: '' };
  const request = toSearchRequest(query, { start: 0, size: 0 }, storeView, here.viewer);
  const { storeCode, groupId, sort } = request;
  const all = [...request.filters, ...Object.values(request.chosen).flat()];
  return { here, whole: { storeCode, groupId, sort, filters: all }, filters, without, below };
}

async function ofCategory(key: string, here: RequestContext) {
  const id = Number(key);
  const within = (await activeCategories(here)).filter(({ path }) => path.includes(id));
  const ids = within.map((each) => each.id);
  here.dependsOn(cacheTags.listings, ...ids.map(cacheTags.shelf));
  if (!ids.includes(id)) throw new AppError('request.not_found');
  return { own: categoryFilter(ids), without: undefined, below: categoriesBelow(within, id) };
}

const nothingBelow: ReadonlyMap<number, number> = new Map();

async function ofSeries(key: string, { services, storeView, dependsOn }: RequestContext) {
  dependsOn(cacheTags.content(seriesChange), cacheTags.listings, cacheTags.searches);
  const { series } = await services.content.of(storeView.code);
  const found = series.find(({ urlKey }) => urlKey === key);
  if (found === undefined) throw new AppError('request.not_found');
  return { own: seriesFilter(found), without: found.attributeCode, below: nothingBelow };
}

export const listingRoutes: readonly Route[] = [columns, tiles];
