import { isNumeric, type Attribute } from '#domain/catalog/attribute.ts';
import type { StoreView } from '#domain/settings.ts';
import type { ListingQuery } from './listing-query.ts';
import type { QueryPairs } from './query-params.ts';
import { readNumberChoice } from './number-choice.ts';
import { codeOf } from './parameter-names.ts';
import { readListingQuery } from './read-query-params.ts';

/** Chosen of one attribute; more than these are not shown. */
const maxNumbers = 12;

interface ListingScope {
  /** The attributes that filter here. */
  readonly attributes: readonly Attribute[];
  readonly storeView: Pick<StoreView, 'settings'>;
  readonly visitor: { readonly seesPrices: boolean };
}

/** Reads the query of a listing from an address. Only the search has a text. */
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

/** Which numbers a listing offers depends on what it holds: any may be chosen, a few at a time. */
function idsOf(attribute: Attribute, pairs: QueryPairs): readonly string[] {
  if (!isNumeric(attribute)) return attribute.options.map(({ id }) => id);
  return pairs
    .flatMap(([name, id]) => (codeOf(name) === attribute.code ? [id] : []))
    .filter((id) => readNumberChoice(id) !== undefined)
    .slice(0, maxNumbers);
}
