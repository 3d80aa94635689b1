import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerColumns } from '#domain/columns/answer-columns.ts';
import { toListingColumns } from '#domain/columns/listing-columns.ts';
import type { PriceRange } from '#domain/listing/listing-query.ts';
import { ore } from '#domain/money/ore.ts';
import { createSynonyms } from '#domain/search/synonyms.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aListingQuery } from '#testing/a-listing.ts';
import { anyAttributes, anyCatalog, anyChoice } from '#testing/any-catalog.ts';
import { createPlainScan } from '#testing/plain-scan-search.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { SearchEngine, SearchRequest, SearchResult } from './port.ts';

const setup = {
  views: () => storeViews,
  synonyms: { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') },
};
const questions = 500;
const toRange = ({ from, to }: { readonly from: number; readonly to?: number }): PriceRange =>
  to === undefined ? { from: ore(from) } : { from: ore(from), to: ore(to) };

/**
 * Computes a browser's answer from the columns of the same listing, in the form of an engine's answer.
 */
async function fromColumns(engine: SearchEngine, request: SearchRequest): Promise<SearchResult> {
  const codes = request.facets.map((field) => field.slice('facet.'.length));
  const listed = (await engine.list({ ...request, filters: [], codes, most: 50 })) ?? [];
  const filters = Object.entries(request.chosen).flatMap(([field, [filter]]) =>
    filter?.kind === 'any' ? [[field.slice('facet.'.length), filter.values] as const] : [],
  );
  const [price] = request.chosen['price'] ?? [];
  const range = price?.kind === 'range' && toRange({ ...price, from: price.from ?? 0 });
  const ranges = request.priceRanges.map(toRange);
  const { ids, total, counts } = answerColumns(
    toListingColumns(listed, { codes, hasPrices: true }),
    aListingQuery({
      filters: Object.fromEntries(filters),
      ...(range && { price: range }),
      sort: 'updated_at:desc',
    }),
    { facets: [...codes, 'price'], priceRanges: ranges, facetValues: 100 },
  );
  const own = counts.prices.filter(({ range: { from, to } }) =>
    ranges.some((each) => each.from === from && each.to === to),
  );
  return {
    ids: ids.toSorted((one, other) => one - other),
    total,
    facets: Object.fromEntries(
      codes.map((code) => [
        `facet.${code}`,
        Object.entries(counts.values[code] ?? {})
          .map(([value, count]) => ({ value, count }))
          .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      ]),
    ),
    priceCounts: own.map(({ count }) => count),
  };
}

test('embedded search and columns count as a plain scan does, in any catalogue', async () => {
  const anyQuestion = anyAttributes.chain((attributes) =>
    fc.record({ documents: anyCatalog(attributes), request: anyChoice(attributes) }),
  );
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ documents, request }) => {
      const [engine, oracle] = [createEmbeddedSearch(setup), createPlainScan(setup)];
      for (const each of [engine, oracle]) await each.index(documents);
      const expected = await oracle.search(request);
      expect(await engine.search(request)).toEqual(expected);
      expect(await engine.survey(request)).toEqual(await oracle.survey(request));
      expect(await fromColumns(engine, request)).toEqual(expected);
    }),
    { numRuns: questions },
  );
}, 10_000);
