import type { ReactNode } from 'react';
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

const drawn = async (article: Parameters<typeof TradeLine>[0]['article'], instead?: ReactNode) => {
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <TradeLine
        article={article}
        name="Rør"
        title="Rør"
        instead={instead}
        find={async () => undefined}
      />
    </ShopProvider>,
  );
  return new Response(prelude).text();
};

test('a row says what a pack costs once its quantity fills one, and counts packs (rules/products#packs)', async () => {
  const packed = { ...offer, saleUnit: 'm', packs: 'coil 50', vatRate: vatRate(25) } as const;
  const told = (minimumSale: number) =>
    drawn({ sku: 'A-1', offer: packed, stock: aStockItem({ quantity: 500, minimumSale }) });
  expect(await told(50)).toMatch(/kr.56.250,00 per kveil/);
  expect(await told(50)).toContain('kveil (50 m)</option>');
  expect(await told(40)).not.toContain('per kveil');
});

test('a row says how many are in stock, in the unit of the article (rules/listings#trade-list)', async () => {
  const stock = aStockItem({ quantity: 120 });
  expect(await drawn({ sku: 'A-1', offer, stock })).toContain('120 på lager');
  const pipe = { ...offer, saleUnit: 'm' } as const;
  expect(await drawn({ sku: 'A-1', offer: pipe, stock })).toContain('120\u00A0m på lager');
  const capped = aStockItem({ quantity: 99, isCapped: true });
  expect(await drawn({ sku: 'A-1', offer, stock: capped })).toContain('99+ på lager');
  expect(await drawn({ sku: 'A-1', offer, stock }, 'Vis 3 varianter')).not.toContain('120');
});

test('a row has its prices by quantity, with the reached one bold', async () => {
  const tiers = [
    { quantity: 10, unit: priceFromNet(ore(850_00), vatRate(25)) },
    { quantity: 50, unit: priceFromNet(ore(800_00), vatRate(25)) },
  ];
  const stock = aStockItem({ quantity: 500, minimumSale: 20 });
  const html = await drawn({ sku: 'A-1', offer: { ...offer, tiers }, stock });
  expect(html).toMatch(/<strong>Fra 10: kr.1.062,50<\/strong>/);
  expect(html).toMatch(/<li>Fra 50: kr.1.000,00/);
});
