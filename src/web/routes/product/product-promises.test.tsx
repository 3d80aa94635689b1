import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { PostagePayer } from '#domain/returns/postage.ts';
import { aProduct } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { ProductPromises } from './product-promises.tsx';

interface Changed {
  readonly withdrawalPostage?: PostagePayer;
  readonly bulkyAttribute?: string;
}

function drawn(attributes: Readonly<Record<string, string>>, changed: Changed = {}): string {
  const { priceList: _, matrix: _cells, bundle: _kit, ...plain } = aProduct({ attributes });
  const unit = priceFromNet(ore(900_00), vatRate(25));
  const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
  const product = { ...plain, variants: [], isCartHidden: false, offer, vatRate: vatRate(25) };
  const [view] = storeViews;
  const { withdrawalPostage = 'shop', bulkyAttribute = '' } = changed;
  const settings = {
    ...view.settings,
    checkout: { ...view.settings.checkout, bulkyAttribute },
    returns: { ...view.settings.returns, withdrawalPostage },
  };
  const shop = createShop({ storeView: { ...view, settings }, visitor, contact: aSeller }, texts);
  const days = { 'from-stock': 'nå', 'ordered-in': 'snart', 'made-to-measure': 'senere' };
  return renderToString(
    <ShopProvider shop={shop}>
      <ProductPromises product={product} article={product} notices={[]} ask="" days={days} />
    </ShopProvider>,
  );
}

test('the page says before the purchase that a broken seal ends the right to return (rules/law#seals)', () => {
  const html = drawn({ hygiene_seal: '1' });
  expect(html).toContain('Ingen angrerett eller retur når hygieneforseglingen er brutt');
  expect(html).toContain('30 dagers fri retur');
  expect(drawn({})).not.toContain('forseglingen');
});

test('the page says before the purchase that goods made to measure cannot be returned', () => {
  const html = drawn({ made_to_measure: '1' });
  expect(html).toContain('Ingen angrerett eller retur på det som lages til deg');
  expect(html).not.toContain('fri retur');
});

test('the page says before the purchase who pays the postage of a withdrawal (rules/law#postage)', () => {
  const words = 'Angrer du etter loven, betaler du returfrakten selv';
  expect(drawn({}, { withdrawalPostage: 'buyer' })).toContain(words);
  expect(drawn({})).not.toContain('returfrakten');
  const bulky = drawn({ pallet: '1' }, { withdrawalPostage: 'buyer', bulkyAttribute: 'pallet' });
  expect(bulky).toContain('Skal varen tilbake, henter vi den gratis');
  expect(bulky).not.toContain(words);
});
