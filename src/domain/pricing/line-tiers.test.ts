import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anyMoment } from '#testing/any-price-list.ts';
import { anyPurchase } from '#testing/any-purchase.ts';
import { aPriceContext } from '#testing/a-price-context.ts';
import { lineTiers } from './line-tiers.ts';
import { priceLine } from './price-line.ts';
import { priceProduct } from './price-product.ts';

it('a cart knows what one costs of any quantity, by itself (rules/prices#tier-price)', () => {
  fc.assert(
    fc.property(
      anyPurchase,
      anyMoment,
      fc.integer({ min: 1, max: 200 }),
      ({ product, parts, taken, viewer }, now, quantity) => {
        const offered = priceProduct(product, aPriceContext({ viewer, now }), parts);
        const [added, asked] = [taken.quantity, quantity].map((each) =>
          priceLine(offered, { ...taken, quantity: each }),
        );
        if (!added?.ok || !asked?.ok) return;
        const tiers = lineTiers(offered, taken);
        const line = aCartItem({ ...added.value, ...(tiers.length > 0 && { tiers }) });
        expect(atQuantity(line, quantity)).toMatchObject({ quantity, unit: asked.value.unit });
      },
    ),
    { numRuns: 1000 },
  );
});
