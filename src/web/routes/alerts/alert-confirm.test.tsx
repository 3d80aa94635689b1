import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { ConfirmAlertView } from '#contract/views/alerts.ts';
import { ore } from '#domain/money/ore.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { Component } from '#web/routes/alert-confirm.tsx';

beforeAll(() => loadTexts('alerts', 'nb'));

function words(price: ConfirmAlertView['price']): string {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const view: ConfirmAlertView = {
    link: 'open',
    action: '/alerts/confirm?token=t',
    kind: 'price',
    name: 'Servant',
    ...(price && { price }),
  };
  const html = renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider
        store={createPageStore({ ...page, address: '/', screen: 'alert-confirm', view })}
      >
        <Component />
      </PageProvider>
    </ShopProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('the page that confirms an alert names the limit, if there is one', () => {
  const price = { seen: ore(125_000), isNet: false };
  expect(words(price)).toContain('når Servant blir billigere');
  expect(words({ ...price, limit: ore(100_000) })).toContain(
    'når Servant koster kr 1 000,00 inkl. mva eller mindre',
  );
});
