import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { translation } from '#contract/http/endpoint.ts';
import { moment } from '#domain/time/moment.ts';
import { anyOfferedProduct } from '#testing/any-offer.ts';
import { expectToTravel } from '#testing/travel.ts';
import { wishlistFromWire, wishlistSchema, wishlistToWire } from './wishlist.ts';

const shape = translation({
  schema: wishlistSchema,
  toWire: wishlistToWire,
  fromWire: wishlistFromWire,
});
const addedAt = moment(Date.UTC(2026, 2, 1));

test('a wishlist arrives as it left', () => {
  fc.assert(
    fc.property(anyOfferedProduct, (product) =>
      expectToTravel(shape, [{ id: 1, addedAt, product }]),
    ),
    { numRuns: 30 },
  );
});

test('the product is taken from an array or a plain string, and bad ones are skipped (rules/products#wishlist)', () => {
  fc.assert(
    fc.property(anyOfferedProduct, (product) => {
      const { items } = wishlistToWire([{ id: 1, addedAt, product }]);
      const [item] = items;
      if (!item) throw new Error('The list is empty');
      const [carried = ''] = [item.vs_product].flat();
      const odd = [carried, [carried], ['{'], '', [], undefined, ['{"sku":1}']];
      const read = wishlistFromWire({
        items: odd.map((vs_product) => ({ ...item, vs_product })),
        items_count: odd.length,
      });
      expect(read).toHaveLength(2);
    }),
    { numRuns: 10 },
  );
});
