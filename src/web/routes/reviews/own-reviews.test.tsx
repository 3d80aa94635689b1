import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { OwnReviewsView } from '#contract/views/own-reviews.ts';
import { moment } from '#domain/time/moment.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { Component } from '#web/routes/account/reviews.tsx';

beforeAll(async () => {
  for (const name of ['own-reviews', 'account'] as const) await loadTexts(name, 'nb');
});

const words = (view: OwnReviewsView) => {
  const seen = { ...visitor, isLoggedIn: true };
  const page = { storeView: storeViews[0], visitor: seen, contact: aSeller };
  const shown = { screen: 'account/reviews', view } as const;
  const html = renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={createPageStore({ ...page, address: '/', ...shown })}>
        <Component />
      </PageProvider>
    </ShopProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
};
const at = moment(Date.UTC(2026, 2, 1, 11));
const product = { id: 14, name: 'Servant 600', path: 'vare-14' };
const review = { id: 1, productId: 14, product, title: 'Fin', detail: 'God', createdAt: at };
const ratings = [{ name: 'Rating', value: 4 }];

test('each review says its state, a refused one the reason, and goods can be reviewed', () => {
  const told = words({
    reviews: [
      { ...review, ratings, status: 1 },
      { ...review, ratings: [], status: 2 },
      { ...review, ratings: [], status: 3, reason: 'Gjelder en annen vare' },
      { ...review, ratings: [], status: 3 },
    ],
    unreviewed: [{ product, boughtAt: at }],
  });
  expect(told).toContain('Servant 600 Kjøpt 01.03.2026 Skriv anmeldelse');
  expect(told).toMatch(/Servant 600 Vises .*Fin God Skrevet 01.03.2026/);
  expect(told).toContain('Servant 600 Venter på å bli lest Fin');
  expect(told).toContain('Vises ikke Grunn: Gjelder en annen vare Fin');
  expect(told).toContain('Vises ikke Skriv til oss hvis du lurer på hvorfor. Fin');
});

test('who has nothing to show or review is led to the orders', () => {
  expect(words({ reviews: [], unreviewed: [] })).toContain('Se ordrene dine');
});
