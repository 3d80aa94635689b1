import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { priceRangeId } from '#domain/listing/query-params.ts';
import { choosePrice, toggleFilter } from '#domain/listing/toggle-filter.ts';
import { ore } from '#domain/money/ore.ts';
import { storeViews } from '#testing/sample-views.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { listingLinks } from './use-listing-links.ts';

const [storeView] = storeViews;
const path = (address: string) => `/en${address}`;

const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 });

const anyQuery = fc.record({
  // The codes are sorted, as in every query that was read from an address.
  filters: fc.record({ color: ids, material: ids, width: ids }, { requiredKeys: [] }),
  sort: fc.constantFrom('name' as const, 'updated_at:desc' as const),
  page: fc.integer({ min: 1, max: 9 }),
  size: fc.constantFrom(50, 100),
  text: fc.oneof(fc.string(), fc.constant('\0')),
});

test('the address of a value is that of the query with it, whatever else is chosen', () => {
  fc.assert(
    fc.property(
      anyQuery,
      fc.constantFrom('color', 'finish', 'width'),
      fc.array(fc.string()),
      fc.boolean(),
      (chosen, code, others, hasPrice) => {
        const query: ListingQuery = { ...chosen, ...(hasPrice && { price: { from: ore(500) } }) };
        const links = listingLinks({ path, storeView }, '/baderom', query);
        const addressOf = links.toggle({ code, label: '', isSingle: false, values: [] });
        for (const id of [...others, ...(query.filters[code] ?? [])]) {
          const next = toggleFilter(query, code, id);
          const address = listingAddress('/baderom', next, storeView.settings.catalog);
          expect(addressOf(id)).toBe(path(address));
        }
      },
    ),
  );
});

const ranges = fc
  .tuple(fc.nat(20_000), fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined }))
  .map(([from, more]) => ({
    from: ore(from * 50),
    ...(more !== undefined && { to: ore(from * 50 + more) }),
  }));

test('the address of a price is that of the query with it, or without it where it is chosen', () => {
  fc.assert(
    fc.property(
      anyQuery,
      fc.option(fc.oneof(ranges, fc.constant({ from: ore(0), to: ore(1) })), { nil: undefined }),
      fc.array(ranges),
      (chosen, price, others) => {
        const query: ListingQuery = { ...chosen, ...(price && { price }) };
        const links = listingLinks({ path, storeView }, '/baderom', query);
        const addressOf = links.toggle({ code: 'price', label: '', isSingle: true, values: [] });
        for (const range of [...others, ...(price ? [price] : [])]) {
          const id = priceRangeId(range);
          const isChosen = price !== undefined && priceRangeId(price) === id;
          const next = choosePrice(query, isChosen ? undefined : range);
          const address = listingAddress('/baderom', next, storeView.settings.catalog);
          expect(addressOf(id)).toBe(path(address));
        }
      },
    ),
  );
});
