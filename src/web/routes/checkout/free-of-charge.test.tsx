import { loadTexts } from '#web/state/page/texts.ts';
import { prerender } from 'react-dom/static';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { CartLine } from '#web/features/cart/cart-line.tsx';
import { CartTotalsList } from '#web/features/cart/cart-totals-list.tsx';
import { ChoiceList } from '#web/features/cart/choice-list.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { emptyCart } from '#web/state/cart/cart.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { OrderSummary } from './order-summary.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts('checkout', 'nb'), loadTexts('cart', 'nb')]);
});

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const gift = aCartItem({ unit: zeroPrice, quantity: 2 });
const shipping = {
  carrierCode: 'dpd',
  methodCode: 'dpd',
  title: 'Pakke',
  price: zeroPrice,
  isDefault: true,
  isOffline: false,
};
const place = { country: 'NO', postcode: '0155', shipping };
const paid = { ...emptyCart, items: [aCartItem()] };
const ofGift = checkoutTotals(
  { ...emptyCart, items: [gift] },
  { ...place, shipping: { ...shipping, price: priceFromNet(ore(79_00), vatRate(25)) } },
);
const part = { label: 'Kran', value: 'Odde', price: zeroPrice };
const free = { kind: 'priced', unit: zeroPrice, tiers: [], isFrom: false } as const;

const shown: Readonly<Record<string, () => ReactElement>> = {
  'a line of the cart': () => <CartLine item={gift} />,
  'a line on the page of the cart': () => <CartLine item={gift} look="row" />,
  'freight below the cart': () => <CartTotalsList totals={checkoutTotals(paid, place)} />,
  'a part that adds nothing': () => <ChoiceList choices={[part]} side="gross" />,
  'a product': () => <PriceTag offer={free} />,
  'a line of the summary': () => (
    <OrderSummary items={[gift]} totals={ofGift} shippingTitle="Pakke" />
  ),
};

test.each(Object.entries(shown))('what costs nothing is Gratis: %s', async (_, draw) => {
  const { prelude } = await prerender(<ShopProvider shop={shop}>{draw()}</ShopProvider>);
  const html = await new Response(prelude).text();
  const words = html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
  expect(words).toContain('Gratis');
  expect(words).not.toContain('kr 0,00 per stk');
});
