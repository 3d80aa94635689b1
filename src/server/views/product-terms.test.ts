import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { PostagePayer } from '#domain/returns/postage.ts';
import { aProduct } from '#testing/a-product.ts';
import { storeViews } from '#testing/sample-views.ts';
import { loadContentTexts } from '#texts/content.ts';
import { texts } from '#texts/nb.ts';
import { productTerms } from './product-terms.ts';

interface Changed {
  readonly withdrawalPostage?: PostagePayer;
  readonly bulkyAttribute?: string;
}

async function told(attributes: Readonly<Record<string, string>>, changed: Changed = {}) {
  const { priceList: _, matrix: _cells, bundle: _kit, ...plain } = aProduct({ attributes });
  const unit = priceFromNet(ore(900_00), vatRate(25));
  const offer = { kind: 'priced', unit, tiers: [], isFrom: false } as const;
  const product = { ...plain, variants: [], isCartHidden: false, offer, vatRate: vatRate(25) };
  const { withdrawalPostage = 'shop', bulkyAttribute = '' } = changed;
  const [{ settings }] = storeViews;
  const chosen = {
    checkout: { ...settings.checkout, bulkyAttribute },
    returns: { ...settings.returns, withdrawalPostage },
  };
  const words = await loadContentTexts('nb');
  return productTerms(product, chosen, { t: texts, words }).map((term) => term.words);
}

const free = '30 dagers fri retur';

test('a broken seal ends the right to return, and the page says so before the purchase (rules/law#seals)', async () => {
  const seal = 'Ingen angrerett eller retur når hygieneforseglingen er brutt';
  expect(await told({ hygiene_seal: '1' })).toEqual([free, seal]);
  expect(await told({})).toEqual([free]);
});

test('goods made to measure cannot be returned, and the page says so before the purchase', async () => {
  const none = 'Ingen angrerett eller retur på det som lages til deg';
  expect(await told({ made_to_measure: '1' })).toEqual([none]);
});

test('lengths that are cut cannot be returned, and whole packs can (rules/law#cut)', async () => {
  const cut = { cut_to_length: '1' };
  expect(await told(cut)).toEqual(['Kappes for deg: ingen angrerett eller retur']);
  expect(await told({ ...cut, sales_unit: 'm', sales_packs: 'coil 50' })).toEqual([
    'Kappes i én lengde. Vil du ha flere biter, skriver du det i merknaden til varen i handlekurven',
    'Kappes for deg: ingen angrerett eller retur. Hele pakninger har 30 dagers fri retur',
  ]);
  expect(await told({ sales_unit: 'm', sales_packs: 'coil 50' })).toEqual([free]);
});

test('the page says before the purchase who pays the postage of a withdrawal (rules/law#postage)', async () => {
  const postage = 'Angrer du etter loven, betaler du returfrakten selv';
  expect(await told({}, { withdrawalPostage: 'buyer' })).toEqual([free, postage]);
  const bulky = { withdrawalPostage: 'buyer', bulkyAttribute: 'pallet' } as const;
  const pickUp = 'Skal varen tilbake, henter vi den gratis';
  expect(await told({ pallet: '1' }, bulky)).toEqual([free, pickUp]);
});
