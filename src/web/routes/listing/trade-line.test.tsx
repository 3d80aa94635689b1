import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { TradeLine } from './trade-line.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const unit = priceFromNet(ore(900_00), vatRate(25));
const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;

test.each([
  ['goods have a box', false],
  ['a service or a file has no box', true],
] as const)(
  'on the trade list %s for a number (rules/products#quantities)',
  async (_, isIntangible) => {
    const article = { sku: 'A-1', offer, stock: aStockItem(), isIntangible };
    const { prelude } = await prerender(
      <ShopProvider shop={shop}>
        <TradeLine article={article} name="Time" title="Time" find={async () => undefined} />
      </ShopProvider>,
    );
    const html = await new Response(prelude).text();
    expect(html.includes('inputMode="numeric"')).toBe(!isIntangible);
    expect(html).toContain('type="submit"');
  },
);

test('a row says what a pack costs once its quantity fills one (rules/products#packs)', async () => {
  const packed = { ...offer, saleUnit: 'm', packs: 'coil 50', vatRate: vatRate(25) } as const;
  const told = async (minimumSale: number) => {
    const stock = aStockItem({ quantity: 500, minimumSale });
    const { prelude } = await prerender(
      <ShopProvider shop={shop}>
        <TradeLine
          article={{ sku: 'A-1', offer: packed, stock }}
          name="Rør"
          title="Rør"
          find={async () => undefined}
        />
      </ShopProvider>,
    );
    return new Response(prelude).text();
  };
  expect(await told(50)).toMatch(/kr.56.250,00 per kveil/);
  expect(await told(40)).not.toContain('per kveil');
});
