import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { ProductKind } from '#domain/catalog/product.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { CartLine } from './cart-line.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);

async function drawnItem(item: Parameters<typeof aCartItem>[0], look?: 'panel' | 'row') {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <CartLine item={aCartItem(item)} {...(look && { look })} />
    </ShopProvider>,
  );
  return new Response(prelude).text();
}

const drawn = (kind: ProductKind, quantity: number, look?: 'panel' | 'row') =>
  drawnItem({ kind, quantity }, look);

const isCounted = async (kind: ProductKind, look?: 'panel' | 'row') =>
  (await drawn(kind, 1, look)).includes('<input');

test.each([
  ['simple', true],
  ['configurable', true],
  ['bundle', true],
  ['virtual', false],
  ['downloadable', false],
] as const)(
  'a line of a cart has a box for its number where it is goods: %s (rules/products#quantities)',
  async (kind, isGoods) => {
    expect(await isCounted(kind)).toBe(isGoods);
    expect(await isCounted(kind, 'panel')).toBe(isGoods);
    expect(await isCounted(kind, 'row')).toBe(isGoods);
  },
);

test('a cart that holds several of a service says how many', async () => {
  expect(await drawn('virtual', 3)).toContain('3 stk');
  expect(await drawn('virtual', 1)).not.toContain('1 stk');
});

test('a length that is cut says that it cannot be returned, and whole coils do not (rules/law#cut)', async () => {
  const pipe = { isCutToLength: true, saleUnit: 'm', packs: 'coil 50' } as const;
  const words = 'Kappes for deg: kan ikke returneres';
  expect(await drawnItem({ ...pipe, quantity: 13 })).toContain(words);
  expect(await drawnItem({ ...pipe, quantity: 13 }, 'panel')).toContain(words);
  expect(await drawnItem({ ...pipe, quantity: 100 })).not.toContain(words);
  expect(await drawnItem({ isCutToLength: true, quantity: 2 })).toContain(words);
});
