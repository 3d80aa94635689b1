import * as v from 'valibot';
import { expect } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import * as prices from '#contract/prices.ts';
import { list, renderList } from '#contract/product.ts';
import { map } from '#contract/url.ts';
import { productFromWire, productSchema } from '#contract/wire/product.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import type { PartPieces } from '#domain/pricing/bundle-net.ts';
import { askedOffer } from '#domain/pricing/offer-of-choices.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { priceLine } from '#domain/pricing/price-line.ts';
import { shopOf } from '#server/views/asked.ts';
import { productView } from '#server/views/product.ts';
import { toCartItem } from '#domain/cart/to-cart-item.ts';
import type { TestShop } from './a-test-shop.ts';
import { visitor } from './a-visitor.ts';
import { anAsking } from './an-asking.ts';
import type { OrderedLine } from './any-order.ts';

interface Asking {
  readonly shop: TestShop;
  readonly client: Client;
  readonly viewer: Viewer;
}

/** Checks that every call about a line's product tells the price that the cart asks. */
export async function expectTold(
  { shop, client, viewer }: Asking,
  wanted: OrderedLine,
  item: CartItem,
): Promise<void> {
  const { sku, page, quantity, options } = wanted;
  const skus = [page];
  const { products: found } = await searchProducts(client, { skus });
  const { result: listed } = await client.call(list, { query: { skus } });
  const { product: shown } = await pageOf(shop, page, viewer);
  const documents = [...found, ...listed, shown, await documentAt(client, shown.urlPath)];
  expect(documents).toHaveLength(4);
  for (const document of documents) {
    expect(document.offer).toEqual(shown.offer);
    const told = priceLine(document, { sku, options, quantity });
    expect(told).toMatchObject({ ok: true, value: { unit: item.unit } });
    // The item that a browser would put into its cart.
    const variant = document.variants.find((each) => each.sku === sku);
    const priceOf = (part: PartPieces) => partPrice(document, part, quantity);
    const own = toCartItem({ product: document, variant, quantity, options, priceOf });
    const { unit, tiers, choices, saleUnit, packs } = own;
    expect({ unit, tiers, choices, saleUnit, packs }).toEqual({
      unit: item.unit,
      tiers: item.tiers,
      choices: item.choices,
      saleUnit: item.saleUnit,
      packs: item.packs,
    });
  }
  await expectPriceCalls(client, shown, item);
}

/** Checks the calls for prices alone, and the price columns of the index. */
async function expectPriceCalls(client: Client, shown: OfferedProduct, item: CartItem) {
  const asked = askedOffer(shown);
  if (asked.kind !== 'priced' || shown.offer.kind !== 'priced') return expect.fail('no price');
  const query = { skus: [shown.sku] };
  const [rendered] = (await client.call(renderList, { query })).result;
  expect(rendered?.prices).toMatchObject({ final: asked.unit, minimal: shown.offer.unit });
  const [grouped] = (await client.call(prices.group, { query })).result;
  expect(grouped?.prices?.final).toEqual(asked.unit);
  const bySku = { query: { sku: shown.sku } };
  const { result: tiers } = await client.call(prices.matrix, bySku);
  if (Object.keys(item.options).length === 0 && item.sku === shown.sku) {
    const tier = tiers.findLast((each) => each.quantity <= item.quantity);
    expect(tier?.unit ?? asked.unit).toEqual(item.unit);
  }
  const { gross } = shown.offer.unit;
  const conditions = [
    { operator: 'gte', value: gross },
    { operator: 'lte', value: gross },
  ] as const;
  const filters = [{ attribute: 'price', conditions, scope: 'default' } as const];
  expect(await searchProducts(client, { ...query, filters })).toMatchObject({ total: 1 });
}

async function documentAt(client: Client, url: string): Promise<OfferedProduct> {
  const body = { url, fields: [], withoutFields: [] };
  const { result: target } = await client.call(map, { body });
  return productFromWire(v.parse(productSchema, target?.document));
}

function pageOf(shop: TestShop, sku: string, viewer: Viewer) {
  const asking = anAsking(shop, { viewer });
  const { storeView } = asking;
  const seen = shopOf(storeView, visitor, shop.services.settings.current);
  return productView({ asking, shop: seen, query: [], path: '', params: { sku } });
}
