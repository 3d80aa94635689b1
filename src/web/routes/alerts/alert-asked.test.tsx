import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { AskAlertView } from '#contract/views/alerts.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { Component } from '#web/routes/alert.tsx';

beforeAll(() => loadTexts('alerts', 'nb'));

function words(email: string | undefined): string {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const view: AskAlertView = {
    kind: 'price',
    name: 'Servant',
    sku: 'BASIN',
    path: '/vare-32',
    offer: { kind: 'unknown' },
    isNet: false,
    ...(email !== undefined && { email }),
    isSent: true,
  };
  const html = renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={createPageStore({ ...page, address: '/', screen: 'alert', view })}>
        <Component />
      </PageProvider>
    </ShopProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('a customer’s own price alert is thanked for without a letter to open, a guest’s with one', () => {
  const own = words('kari@example.no');
  expect(own).toContain('Prisvarselet er på plass. Vi sender én e-post til kari@example.no');
  expect(own).not.toContain('innboksen');
  expect(words(undefined)).toContain('Sjekk innboksen');
});
