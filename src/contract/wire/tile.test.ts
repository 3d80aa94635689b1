import * as v from 'valibot';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { aStockItem } from '#testing/a-product.ts';
import { anyOffer } from '#testing/any-offer.ts';
import { tileFromWire, tileSchema, tileToWire } from './tile.ts';

const tile: Omit<TileProduct, 'offer'> = {
  id: 14,
  sku: 'SRV-600',
  name: 'Servant 600',
  link: '/bad/servant-600',
  picture: { path: 'bad/servant.webp', tones: 'b1 e3 warm' },
  stock: aStockItem({ quantity: 99, isCapped: true }),
  isIntangible: true,
  isRental: true,
  variantCount: 3,
  purchase: 'variant',
  nrf: '4201053',
  choices: [
    { sku: 'SRV-600-H', values: { color: '5' } },
    {
      sku: 'SRV-600-S',
      values: { color: '6' },
      picture: { path: 'bad/black.webp', tones: 'b1 e3 cold' },
      stock: aStockItem({ quantity: 0 }),
    },
  ],
  brand: 'Isglimt',
  rating: { average: 4.6, count: 12 },
  swatches: { shown: ['#c9ced3', 'swatches/eik.webp'], count: 7 },
};

test('a tile to the wire and back is the same', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const { id, sku, name, link, stock, variantCount, purchase } = tile;
      const bare = { id, sku, name, link, offer, stock, variantCount, purchase };
      for (const each of [{ ...tile, offer }, bare]) {
        const wire: unknown = JSON.parse(JSON.stringify(tileToWire(each)));
        expect(tileFromWire(v.parse(tileSchema, wire))).toEqual(each);
      }
    }),
  );
});
