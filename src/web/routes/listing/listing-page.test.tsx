import { loadTexts } from '#web/state/page/texts.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#contract/views/page.ts';
import type { ListingView } from '#domain/customer/display.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import type { StoreView } from '#domain/settings.ts';
import { aListingQuery } from '#testing/a-listing.ts';
import { aProduct } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { SceneWithPlaces } from '#web/features/product/scene-with-places.tsx';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { ListingPage } from './listing-page.tsx';

beforeAll(() => loadTexts('trade', 'nb'));

const price = (net: number) => priceFromNet(ore(net), vatRate(25));

function reduced(id: number): OfferedProduct {
  const {
    priceList: _,
    matrix: _cells,
    bundle: _kit,
    ...product
  } = aProduct({ id, sku: `A-${id}` });
  const offer = {
    kind: 'priced',
    unit: price(800_00),
    previous: price(1_000_00),
    tiers: [],
    isFrom: false,
  } as const;
  return { ...product, variants: [], isCartHidden: false, offer };
}

const tiles = [1, 2, 3].map(reduced).map(toTile);

function around(
  listing: ListingView,
  element: ReactElement,
  storeView: StoreView = storeViews[0],
  more: Partial<Visitor> = {},
): ReactElement {
  const page = { visitor: { ...visitor, listing, ...more }, contact: aSeller, storeView };
  const store = createPageStore({ address: '/bad', screen: 'error', view: null });
  return (
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>{element}</PageProvider>
    </ShopProvider>
  );
}

test.each([3, 4] as const)(
  'a listing has as many products beside each other as its store view chooses: %i (rules/listings#tiles)',
  (productsPerRow) => {
    const [{ settings, ...face }] = storeViews;
    const catalog = { ...settings.catalog, productsPerRow };
    const storeView = { ...face, settings: { ...settings, catalog } };
    expect(renderToString(around('grid', listingPage, storeView))).toContain(
      `data-per-row="${productsPerRow}"`,
    );
  },
);

const listingPage = (
  <ListingPage data={{ query: aListingQuery(), tiles, total: 3, facets: [] }} base="/bad" />
);
const places = tiles.map((tile) => ({ x: 10, y: 10, tile }));
const room = <SceneWithPlaces scene={{ picture: 'scenes/a.webp', title: 'Rom', places }} />;

test.each([
  ['a grid', around('grid', listingPage)],
  ['a list to buy from', around('list', listingPage)],
  ['the room of a series', around('grid', room)],
])('%s says once what an earlier price is (rules/prices#earlier-price)', async (_, element) => {
  const { prelude } = await prerender(element);
  const html = await new Response(prelude).text();
  expect(html).toContain('Førpris kr');
  expect(html.match(/30 dagene/g)).toHaveLength(1);
});

test('a listing says to those with agreed prices that filters and sort follow their group (rules/prices#price-columns)', async () => {
  const htmlFor = async (more: Partial<Visitor>) => {
    const { prelude } = await prerender(around('grid', listingPage, storeViews[0], more));
    return new Response(prelude).text();
  };
  const words = 'Sortering og filter på pris følger prisgruppen din';
  expect(await htmlFor({ hasAgreedPrices: true })).toContain(words);
  expect(await htmlFor({ isOfCompany: true })).not.toContain(words);
});
