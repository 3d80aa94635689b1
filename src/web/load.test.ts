import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient } from '#contract/http/client.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { texts } from '#texts/nb.ts';
import { load as overview } from '#web/routes/account/overview.load.ts';
import { load as login } from '#web/routes/login.load.ts';
import { apiContext, shopContext } from '#web/state/api.ts';
import { createShop } from '#web/state/shop.tsx';
import { toLoader, type Load } from './load.ts';

const [main, english] = storeViews;
const nobody = createClient(() => Promise.reject(new Error('nobody is asked')), {
  storeCode: 'no',
});

/** Where a load leads to, through a router with the store's prefix. */
async function leadsTo(
  load: Load<unknown>,
  address: string,
  storeView: StoreView,
  isLoggedIn = false,
) {
  const { pathname } = new URL(address, 'https://armatur.example');
  const path = pathname.slice(storeView.prefix.length);
  const router = createStaticHandler([{ path, loader: toLoader(async () => load) }], {
    basename: storeView.prefix || '/',
  });
  const context = new RouterContextProvider();
  const visitor = {
    isLoggedIn,
    seesNetPrices: false,
    seesPrices: true,
    listing: 'grid',
    large: 'gross',
  } as const;
  context.set(apiContext, nobody);
  context.set(shopContext, createShop(storeView, visitor, texts));
  const answer = await router.query(new Request(`https://armatur.example${address}`), {
    requestContext: context,
  });
  return answer instanceof Response ? answer.headers.get('location') : undefined;
}

test.each([
  [main, '/my-account', '/login?return=%2Fmy-account'],
  [english ?? main, '/en/my-account', '/en/login?return=%2Fen%2Fmy-account'],
])(
  'a guest is led from an account to the log-in of the same store view',
  async (view, from, to) => {
    expect(await leadsTo(overview, from, view)).toBe(to);
  },
);

test.each([
  [main, '/login?return=%2Fcart', '/cart'],
  [english ?? main, '/en/login?return=%2Fen%2Fcart', '/en/cart'],
  [english ?? main, '/en/login', '/en/my-account'],
])('whoever is signed in goes straight on', async (view, from, to) => {
  expect(await leadsTo(login, from, view, true)).toBe(to);
});
