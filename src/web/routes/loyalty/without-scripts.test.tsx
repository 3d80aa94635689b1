import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { ShownCard } from '#contract/views/loyalty.ts';
import { noOre } from '#domain/money/ore.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { Component } from '#web/routes/account/loyalty.tsx';

async function pageOf(card: ShownCard | undefined): Promise<string> {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const view = { isSent: false, ...(card && { card }) };
  const shown = { screen: 'account/loyalty', view } as const;
  const { prelude } = await prerender(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={createPageStore({ ...page, address: '/', ...shown })}>
        <Component />
      </PageProvider>
    </ShopProvider>,
  );
  return new Response(prelude).text();
}

test('without scripts the page shows the card and says that points are used with them (rules/loyalty#using)', async () => {
  const codes = {
    bars: { width: 117, height: 44, path: 'M11 0h1v44h-1z' },
    square: { width: 29, height: 29, path: 'M4 4h1v1h-1z' },
  };
  const number = '2901234567896';
  const card = { number, codes, holder: 'Kari', points: 0, worth: noOre, owed: 0, moves: [] };
  const html = await pageOf(card);
  expect(html).toMatch(/<noscript>.*som trenger JavaScript.*<\/noscript>/);
  expect(html).toContain(codes.bars.path);
  expect(await pageOf(undefined)).not.toContain('<noscript>');
});
