import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aProduct } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { ProductPromises } from './product-promises.tsx';

function drawn(attributes: Readonly<Record<string, string>>): string {
  const { priceList: _, matrix: _cells, bundle: _kit, ...plain } = aProduct({ attributes });
  const unit = priceFromNet(ore(900_00), vatRate(25));
  const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
  const product = { ...plain, variants: [], isCartHidden: false, offer, vatRate: vatRate(25) };
  const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
  const days = { 'from-stock': 'nå', 'ordered-in': 'snart', 'made-to-measure': 'senere' };
  return renderToString(
    <ShopProvider shop={shop}>
      <ProductPromises product={product} article={product} notices={[]} ask="" days={days} />
    </ShopProvider>,
  );
}

test('the page says before the purchase that a broken seal ends the right to return (rules/law#seals)', () => {
  const html = drawn({ hygiene_seal: '1' });
  expect(html).toContain('Ingen angrerett eller retur når hygieneforseglingen er brutt');
  expect(html).toContain('30 dagers fri retur');
  expect(drawn({})).not.toContain('forseglingen');
});

test('the page says before the purchase that goods made to measure cannot be returned', () => {
  const html = drawn({ made_to_measure: '1' });
  expect(html).toContain('Lages etter dine mål, uten angrerett og retur');
  expect(html).not.toContain('fri retur');
});
