import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { RowPrice } from './row-price.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const price = (net: number) => priceFromNet(ore(net), vatRate(25));

async function words(line: CartItem): Promise<string> {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <RowPrice line={line} row={line} />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('each row has the price of its own unit, and of the pack that it fills (rules/quick-order#prices-of-a-list)', async () => {
  const priced = { unit: price(800), vatRate: vatRate(25) };
  expect(await words(aCartItem({ ...priced, quantity: 2 }))).toMatch(/kr 20,00 .*kr 10,00 per stk/);
  const tiers = [
    { quantity: 1, unit: price(800) },
    { quantity: 200, unit: price(640) },
  ];
  const pipe = { ...priced, tiers, saleUnit: 'm', packs: 'coil 50' } as const;
  const told = await words(aCartItem({ ...pipe, quantity: 150 }));
  expect(told).toContain('kr 10,00 / m');
  expect(told).toContain('kr 500,00 per kveil');
  expect(told).toContain('50 m til gir kr 8,00 / m.');
  expect(await words(aCartItem({ ...pipe, quantity: 149 }))).not.toContain('per kveil');
});
