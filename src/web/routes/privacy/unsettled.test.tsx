import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { Obstacle } from '#domain/privacy/erasure-obstacle.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { Component } from '#web/routes/account/privacy.tsx';

/** The addresses that the page links to, and whether it asks for a tick. */
async function shown(obstacle: Obstacle) {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const view = { email: 'kari@example.no', consents: [], obstacle };
  const screen = { screen: 'account/privacy', view } as const;
  const { prelude } = await prerender(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={createPageStore({ ...page, address: '/', ...screen })}>
        <Component />
      </PageProvider>
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  const section = html.slice(html.indexOf('id="erase"'));
  const links = [...section.matchAll(/href="(\/my-account\/(?:orders\/|returns)[^"]*)"/g)];
  return { links: links.map(([, link]) => link), asks: html.includes('name="sure"') };
}

test('what has to be settled before an erasure is named, with its pages (rules/safety#erasure)', async () => {
  expect(await shown({ reason: 'money_owed', orders: ['000000213', '000000214'] })).toEqual({
    links: ['/my-account/orders/000000213', '/my-account/orders/000000214'],
    asks: false,
  });
  const { links } = await shown({ reason: 'return_open', orders: ['000000213'] });
  expect(links).toEqual(['/my-account/orders/000000213', '/my-account/returns']);
});
