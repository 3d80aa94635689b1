import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { TierPrices } from './tier-prices.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const price = (net: number) => priceFromNet(ore(net), vatRate(25));

async function words(saleUnit?: SaleUnit): Promise<string> {
  const tiers = [{ quantity: 50, unit: price(8_00) }];
  const offer = { kind: 'priced', unit: price(12_00), tiers, isFrom: false } as const;
  const priced = { ...offer, ...(saleUnit && { saleUnit }) };
  const { prelude } = await prerender(
    <ShopProvider shop={shop}>
      <TierPrices offer={priced} quantity={40} most={99} onQuantity={() => undefined} />
    </ShopProvider>,
  );
  const html = await new Response(prelude).text();
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

test('prices by quantity count pieces, or the unit in which the article is sold (rules/products#units)', async () => {
  const pieces = await words();
  expect(pieces).toContain('50 eller flere kr 10,00 per stk');
  expect(pieces).toContain('Kjøp 10 til og spar kr 5,00 per stk');
  const metres = await words('m');
  expect(metres).toContain('50 m eller mer kr 10,00 / m');
  expect(metres).toContain('Kjøp 10 m til og spar kr 5,00 / m');
  expect(await words('pack')).toContain('50 eller flere kr 10,00 / pakke');
  expect(await words('pair')).toContain('Kjøp 10 til og spar kr 5,00 / par');
});
