import { isNumeric, type Attribute } from '#domain/catalog/attribute.ts';
import type { StoreView } from '#domain/settings.ts';
import type { ListingQuery } from './listing-query.ts';
import type { QueryPairs } from './query-params.ts';
import { readNumberChoice } from './number-choice.ts';
import { codeOf } from './parameter-names.ts';
import { readListingQuery } from './read-query-params.ts';

/** Maximum number of chosen values of one number facet; the others are ignored. */
const maxNumbers = 12;

interface ListingScope {
  /** The attributes that this listing can be filtered by. */
  readonly attributes: readonly Attribute[];
  readonly storeView: Pick<StoreView, 'settings'>;
  readonly visitor: { readonly seesPrices: boolean };
}

/** Reads the query of a listing from an address. Only the search page has a text. */
export function readListing(
  pairs: QueryPairs,
  { attributes, storeView, visitor }: ListingScope,
  text = '',
): ListingQuery {
  const named = new Set(pairs.map(([name]) => codeOf(name)));
  return readListingQuery([['q', text], ...pairs], {
    ...storeView.settings.catalog,
    facets: Object.fromEntries(
      attributes
        .filter(({ code }) => named.has(code))
        .map((attribute) => [attribute.code, idsOf(attribute, pairs)]),
    ),
    arePricesHidden: !visitor.seesPrices,
  });
}

/**
 * The numbers that a listing offers depend on its products, which are unknown here, so any few numbers
 * are accepted.
 */
function idsOf(attribute: Attribute, pairs: QueryPairs): readonly string[] {
  if (!isNumeric(attribute)) return attribute.options.map(({ id }) => id);
  return pairs
    .flatMap(([name, id]) => (codeOf(name) === attribute.code ? [id] : []))
    .filter((id) => readNumberChoice(id) !== undefined)
    .slice(0, maxNumbers);
}
