import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { FreeFreight } from './free-freight.tsx';

beforeAll(() => loadTexts('cart-page', 'nb'));

/** The line below a cart with one basin of a weight in grams. */
function said(weight: number): string {
  const [view] = storeViews;
  const checkout = { ...view.settings.checkout, freeFreightFrom: ore(500_000), bulkyFromKg: 35 };
  const storeView = { ...view, settings: { ...view.settings, checkout } };
  const items = [aCartItem({ weight })];
  const totals = totalCart({ lines: pricedLines(items) });
  return renderToString(
    <ShopProvider shop={createShop({ storeView, visitor, contact: aSeller }, texts)}>
      <FreeFreight items={items} totals={totals} />
    </ShopProvider>,
  );
}

test('the missing amount is said with VAT, since prices beside it may be without', () => {
  expect(said(5_000).replaceAll('\u00A0', ' ')).toContain(
    'Handle for kr 3 750,00 til (inkl. mva), så er frakten gratis.',
  );
});

test('goods on a pallet are promised no free freight (rules/orders#free-freight)', () => {
  expect(said(35_000)).toBe('');
});
