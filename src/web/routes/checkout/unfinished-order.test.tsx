import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import type { CartTotals } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { UnfinishedOrder } from './unfinished-order.tsx';

beforeAll(async () => void (await checkoutTexts.load('nb')));

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const sum = (net: number, more: Partial<CartTotals> = {}): CartTotals => ({
  rows: [],
  subtotal: price(net),
  discount: zeroPrice,
  total: price(net),
  ...more,
});

async function said(before: CartTotals, after: CartTotals): Promise<string> {
  const order = {
    key: 'order-key-0001',
    principal: 'guest',
    storeCode: 'no',
    createdAt: moment(0),
    state: 'needs-you',
    attempts: 1,
    nextAttemptAt: moment(0),
    request: anOrderRequest(),
    items: [],
    totals: before,
    problem: { code: 'order.price_changed', details: {}, newTotals: after },
  } as const;
  const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <UnfinishedOrder order={order} />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('an order whose sum has become another says what it is now (rules/orders#waiting-orders)', async () => {
  expect(await said(sum(100_000), sum(90_000))).toContain(
    'Summen er nå kr 1 125,00, ikke kr 1 250,00.',
  );
});

test('freight that was to be confirmed is told by itself', async () => {
  const after = sum(100_000, { shipping: price(11_920), total: price(111_920) });
  expect(await said(sum(100_000), after)).toContain(
    'Frakten er nå regnet ut til kr 149,00, og summen blir kr 1 399,00.',
  );
});
