import { loadTexts } from '#web/state/page/texts.ts';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/cart.ts';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet, vatRate } from '#domain/money/price.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { emptyCart } from '#web/state/cart/cart.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { OrderSummary } from './order-summary.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts('checkout', 'nb'), loadTexts('cart', 'nb')]);
});

const general = vatRate(25);
const kit: CartItem = {
  sku: 'SETT',
  kind: 'bundle',
  quantity: 1,
  options: {},
  name: 'Baderomspakke',
  urlPath: 'sett',
  choices: [{ label: 'Kran', value: 'Odde', price: priceFromNet(ore(400_00), general) }],
  unit: priceFromNet(ore(1_200_00), general),
  vatRate: general,
  problems: [],
};

/** The text of the summary for an order to a postcode. */
async function said(postcode: string, large: LargeAmount, isCanceled = false): Promise<string> {
  const vat = postcode === '9170' ? noVat : general;
  const shipping = {
    carrierCode: 'dpd',
    methodCode: 'dpd',
    title: 'Pakke',
    price: priceFromNet(ore(79_00), vat),
    isDefault: true,
    isOffline: false,
  };
  const cart = { ...emptyCart, items: [kit] };
  const totals = checkoutTotals(cart, { country: 'NO', postcode, shipping });
  const shown = { storeView: storeViews[0], visitor: { ...visitor, large }, contact: aSeller };
  const { prelude } = await prerender(
    <ShopProvider shop={createShop(shown, texts)}>
      <OrderSummary
        items={cart.items}
        totals={totals}
        shippingTitle="Pakke"
        isCanceled={isCanceled}
      />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test.each(['net', 'gross'] as const)(
  'to Svalbard the parts of a bundle stand as its row, without VAT, and the sums say so: %s',
  async (large) => {
    const words = await said('9170', large);
    expect(words).toContain('Kran: Odde kr 400,00');
    expect(words).toContain(
      'Varer kr 1 200,00 Frakt (Pakke) kr 79,00 Mva kr 0,00 Å betale uten mva kr 1 279,00',
    );
    expect(words).not.toMatch(/(inkl|eks)\. mva/);
  },
);

test('elsewhere they stand as prices are shown to the buyer', async () => {
  expect(await said('0155', 'net')).toContain('Kran: Odde kr 400,00');
  const words = await said('0155', 'gross');
  expect(words).toContain('Kran: Odde kr 500,00');
  expect(words).toContain('Å betale inkl. mva kr 1 598,75 Herav mva kr 319,75');
});

test.each(['0155', '9170'])('nothing is to be paid for a cancelled order: %s', async (postcode) => {
  const words = await said(postcode, 'gross', true);
  expect(words).not.toContain('Å betale');
  expect(words).toMatch(/Sum (inkl\.|uten) mva/);
});
