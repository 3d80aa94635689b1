import { prerender } from 'react-dom/static';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { ProductKind } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { aProduct } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { ArticlePurchase } from './buy-box-article.tsx';
import { ChoicesPurchase } from './buy-box-choices.tsx';
import { RentalPurchase } from './buy-box-rental.tsx';
import { GroupArticle } from './group-article.tsx';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const unit = priceFromNet(ore(900_00), vatRate(25));
const tiers = [{ quantity: 5, unit: priceFromNet(ore(800_00), vatRate(25)) }];

function offered(kind: ProductKind): OfferedProduct {
  const { priceList: _, matrix: _cells, bundle: _kit, ...product } = aProduct({ kind });
  const offer = { kind: 'priced', unit, tiers, isFrom: false } as const;
  return { ...product, variants: [], isCartHidden: false, offer, vatRate: vatRate(25) };
}

async function drawn(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(<ShopProvider shop={shop}>{element}</ShopProvider>);
  return new Response(prelude).text();
}

const purchases = {
  article: (product: OfferedProduct) => <ArticlePurchase product={product} variant={undefined} />,
  choices: (product: OfferedProduct) => <ChoicesPurchase product={product} variant={undefined} />,
  rental: (product: OfferedProduct) => <RentalPurchase product={product} />,
  group: (product: OfferedProduct) => (
    <GroupArticle article={product} quantity={0} onQuantity={() => undefined} />
  ),
};

test.each(Object.entries(purchases))(
  'services and files are bought without a box for a number: %s (rules/products#quantities)',
  async (_, purchase) => {
    expect(await drawn(purchase(offered('simple')))).toContain('inputMode="numeric"');
    for (const kind of ['virtual', 'downloadable'] as const) {
      const html = await drawn(purchase(offered(kind)));
      expect(html).not.toContain('inputMode="numeric"');
      // A tier price, which is for several pieces, is not shown either.
      expect(html).not.toContain('4 til');
    }
  },
);

test('a service in a group is ticked', async () => {
  expect(await drawn(purchases.group(offered('virtual')))).toContain(
    'aria-label="Ta med Servant 600"',
  );
});
