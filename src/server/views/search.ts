import type { SearchView } from '#contract/views/search.ts';
import { toNamedTile } from '#domain/listing/named-tile.ts';
import { isNarrowed } from '#domain/listing/is-narrowed.ts';
import { namedValues } from '#domain/search/named-values.ts';
import { readQuestion } from '#domain/search/read-question.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { numberLines } from '#domain/search/article-number.ts';
import { isNamed } from '#domain/search/named-variant.ts';
import { loadNoHitsTexts } from '#texts/no-hits.ts';
import { searchReadings } from '#server/workflows/content/search-readings.ts';
import { Elsewhere, type AskedShop, type View } from './asked.ts';
import { foundProducts } from './listing.ts';
import { answersHtml, noHitsHtml, spellingHtml } from './no-hits.ts';

/** Maximum number of each kind. */
const maxReadings = 3;

export const searchView: View<SearchView> = async (asked) => {
  const { asking, shop, query } = asked;
  const { minimumLetters, maximumTextLength } = shop.storeView.settings.search;
  const written = query.find(([name]) => name === 'q')?.[1] ?? '';
  const text = written.trim();
  if (text === '') return { text };
  const numbers = numberLines(text);
  const ordered = numbers !== undefined && { numbers };
  if (text.length > maximumTextLength) return { text: '', isTooLong: true, ...ordered };
  const { suggestion, products, ...listing } = await foundProducts(
    { place: 'search', text },
    asked,
  );
  if (listing.total === 1 && !isNarrowed(listing.query)) leadToNumber(products, text, shop);
  // The server decides about short texts, because some may be searched for, such as "wc".
  if (text.length < minimumLetters && listing.total === 0) return { text };
  // A filtered list may be empty although the text finds products, so it does not count as a search
  // without hits.
  const hasNone = listing.total === 0 && !listing.isLimited && !isNarrowed(listing.query);
  if (hasNone) asking.services.emptySearches.note(shop.storeView.code, text);
  const { language } = shop.storeView;
  const words = readQuestion(text, language, asking.services.synonyms[language]);
  const found = {
    ...listing,
    tiles: products.map((product) => {
      const named = namedValues(product.options, words, language);
      return toNamedTile(product, text, { ...named, ...listing.query.filters });
    }),
  };
  const readings = await searchReadings(text, maxReadings, asking);
  const hasReadings = Object.values(readings).some(({ length }) => length > 0);
  const base = { text, ...ordered };
  if (!hasNone && suggestion === undefined && !hasReadings) return { ...base, listing: found };

  const t = await loadNoHitsTexts(shop.storeView.language);
  const searched = { text, ...(suggestion !== undefined && { suggestion }) };
  const answers = answersHtml(shop, t, readings);
  if (hasNone)
    return { ...base, noHits: await noHitsHtml(asking, shop, t, { ...searched, answers }) };
  return {
    ...base,
    listing: found,
    ...(answers !== '' && { answers }),
    ...(suggestion !== undefined && { spelling: spellingHtml(shop, t, suggestion) }),
  };
};

/** Redirects an article's number to the page on which it is bought (rules/search#article-numbers). */
function leadToNumber(
  [product]: readonly OfferedProduct[],
  text: string,
  { path }: AskedShop,
): void {
  if (product === undefined || !isNamed(product, text)) return;
  throw new Elsewhere(path(toNamedTile(product, text).link));
}
