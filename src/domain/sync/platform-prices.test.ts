import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { moment } from '#domain/time/moment.ts';
import { awaitPlatformPrices, takePlatformPrices, type PlatformPrice } from './platform-prices.ts';

const now = moment(1_700_000_000_000);
const net = (kroner: number) => priceFromNet(ore(kroner * 100), vatRate(25));
const offer = (kroner: number): Offer => ({
  kind: 'priced',
  unit: net(kroner),
  tiers: [
    { quantity: 10, unit: net(850) },
    { quantity: 100, unit: net(750) },
  ],
  squareMetres: 1.44,
  isFrom: false,
});
const basin = { id: 14, sku: 'SRV-600', offer: offer(1000) };

describe('The price is refreshed after a platform price sync (rules/offline#prices-after-a-pause)', () => {
  it('takes the final price, and the regular one as the earlier', () => {
    const waiting = awaitPlatformPrices([basin], false);
    expect(waiting).toEqual([{ ...basin, isPriceCurrent: false }]);
    const answer = [{ productId: 14, final: net(800), regular: net(1000) }];
    expect(takePlatformPrices(waiting, answer, now)).toEqual([
      {
        ...basin,
        offer: {
          kind: 'priced',
          unit: net(800),
          previous: net(1000),
          tiers: [{ quantity: 100, unit: net(750) }],
          squareMetres: 1.44,
          isFrom: false,
        },
        isPriceCurrent: true,
        priceRefreshedAt: now,
      },
    ]);
  });

  it('clearPricesBeforePlatformSync: no older price is shown while the new one is awaited', () => {
    expect(awaitPlatformPrices([basin], true)).toMatchObject([{ offer: { kind: 'unknown' } }]);
  });

  it('if the price is not below the regular one there is no special', () => {
    const answer = [{ productId: 14, final: net(1000), regular: net(1000) }];
    const [priced] = takePlatformPrices(awaitPlatformPrices([basin], true), answer, now);
    expect(priced?.offer).toEqual({ kind: 'priced', unit: net(1000), tiers: [], isFrom: false });
  });

  it('current is exactly what was answered, and nobody learns a price on request (rules/prices#hidden-prices)', () => {
    const id = fc.integer({ min: 1, max: 12 });
    const anyOffer = fc.constantFrom<Offer>(
      offer(1000),
      { kind: 'on-request' },
      { kind: 'unknown' },
    );
    const anyPrice: fc.Arbitrary<PlatformPrice> = fc.record({
      productId: id,
      final: fc.nat(2000).map(net),
      regular: fc.nat(2000).map(net),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id, offer: anyOffer }), { selector: (product) => product.id }),
        fc.array(anyPrice),
        (products, answer) => {
          const answered = new Set(answer.map(({ productId }) => productId));
          const synced = takePlatformPrices(awaitPlatformPrices(products, false), answer, now);
          synced.forEach((product, index) => {
            const before = products[index]?.offer;
            expect(product.isPriceCurrent).toBe(answered.has(product.id));
            if (before?.kind === 'on-request' || !product.isPriceCurrent) {
              expect(product.offer).toBe(before);
            } else {
              expect(product.offer.kind).toBe('priced');
            }
            if (product.offer.kind !== 'priced') return;
            const { unit, previous, tiers } = product.offer;
            expect(previous === undefined || previous.gross > unit.gross).toBe(true);
            expect(tiers.every((tier) => tier.unit.net < unit.net)).toBe(true);
          });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
