import * as v from 'valibot';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toListingColumns, type ListingColumns } from '#domain/columns/listing-columns.ts';
import { aPriceRange } from '#testing/a-listing.ts';
import { listingIndexFromWire, listingIndexSchema, listingIndexToWire } from './listing-index.ts';

const anyListed = fc.record(
  {
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    name: fc.nat(9),
    updatedAt: fc.nat(),
    price: fc.nat(2 ** 31),
    values: fc.dictionary(
      fc.constantFrom('brand', 'color'),
      fc.array(fc.string(), { maxLength: 3 }),
    ),
  },
  { requiredKeys: ['id', 'name', 'updatedAt', 'values'] },
);

const priceRanges = [aPriceRange(0, 500), aPriceRange(500)];

const readable = ({ facets, ...columns }: ListingColumns) => ({
  ...columns,
  facets: [...facets].map(([code, { codes, values }]) => [code, Array.from(codes, values)]),
});

test('columns to the wire and back are the same', () => {
  const anyListing = fc.uniqueArray(anyListed, { selector: ({ id }) => id, maxLength: 40 });
  fc.assert(
    fc.property(anyListing, fc.boolean(), (listed, hasPrices) => {
      const columns = toListingColumns(listed, { codes: ['brand', 'color'], hasPrices });
      const around = { attributes: [], codes: ['color', 'price'], priceRanges, others: ['width'] };
      const wire: unknown = JSON.parse(JSON.stringify(listingIndexToWire({ columns, ...around })));
      const read = listingIndexFromWire(v.parse(listingIndexSchema, wire));
      expect(read && readable(read.columns)).toEqual(readable(columns));
      expect(read).toMatchObject(around);
    }),
  );
});

test('a listing that is too long is null', () => {
  expect(listingIndexToWire(undefined)).toBeNull();
  expect(listingIndexFromWire(null)).toBeUndefined();
});
