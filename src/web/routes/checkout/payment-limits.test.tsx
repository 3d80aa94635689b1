import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { PaymentLimits } from './payment-limits.tsx';

beforeAll(() => loadTexts('checkout', 'nb'));

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);

test.each([
  [0, ''],
  [99, 'Vipps tar beløp fra kr\u00A01,00 til kr\u00A0650\u00A0000,00.'],
  [650_000_00, ''],
  [650_000_01, 'Vipps tar beløp fra kr\u00A01,00 til kr\u00A0650\u00A0000,00.'],
])('of an order of %i øre Vipps says "%s"', async (total, says) => {
  const drawn = <PaymentLimits total={ore(total)} />;
  const { prelude } = await prerender(<ShopProvider shop={shop}>{drawn}</ShopProvider>);
  const html = await new Response(prelude).text();
  expect(html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toBe(says);
});
