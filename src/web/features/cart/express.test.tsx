import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { Fulfilment } from '#domain/orders/fulfilment.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { Express } from './express.tsx';

const [storeView] = storeViews;
const { settings } = storeView;

async function hasPlace(
  fulfilment: Fulfilment,
  paymentMethods: readonly string[],
  total = 1250_00,
) {
  const checkout = { ...settings.checkout, paymentMethods };
  const view = { ...storeView, settings: { ...settings, checkout } };
  const shop = createShop({ storeView: view, visitor, contact: aSeller }, texts);
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <Express lines={[{ kind: 'simple', options: {}, fulfilment }]} total={ore(total)} />
    </ShopProvider>,
  );
  return (await new Response(prelude).text()).includes('<div');
}

test('the shorter way has its place where the shop takes Vipps and goods are sent (rules/payments#express)', async () => {
  expect(await hasPlace('from-stock', ['invoice', 'vipps'])).toBe(true);
  expect(await hasPlace('from-stock', ['invoice', 'klarna'])).toBe(false);
  expect(await hasPlace('from-stock', ['vipps'], 650_000_01)).toBe(false);
  expect(await hasPlace('rental', ['invoice', 'vipps'])).toBe(false);
  expect(await hasPlace('made-to-measure', ['invoice', 'vipps'])).toBe(false);
});
