import { expect, test } from 'vitest';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { unpricedProduct } from './unpriced-product.ts';

test('a product without a price is shown whole but for amounts, and not sold', () => {
  const product = unpricedProduct(
    aProduct({
      kind: 'configurable',
      variants: [aVariant()],
      matrix: { optionIds: [], cells: [] },
    }),
    aPriceContext(),
  );
  expect(product).toMatchObject({
    name: 'Servant 600',
    customOptions: [],
    // The rate is known: the price is missing for another reason.
    vatRate: 2500,
    variants: [{ offer: { kind: 'unknown' } }],
  });
  expect(JSON.stringify(product)).not.toMatch(/priceList|100000|matrix/);
});
