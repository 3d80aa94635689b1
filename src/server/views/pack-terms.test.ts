import { expect, test } from 'vitest';
import { packingTexts } from '#texts/packing-texts.ts';
import { packTerms } from './pack-terms.ts';

const of = (attributes: Readonly<Record<string, string>>) => ({ attributes });

test('the page names each pack of the product and its variants once (rules/products#units)', () => {
  const product = {
    ...of({ sales_unit: 'm', sales_packs: 'coil 50; pallet 2000' }),
    variants: [of({}), of({}), of({ sales_packs: 'coil 25' })],
  };
  const words = packTerms(product, packingTexts.nb).map((term) => term.words);
  expect(words).toEqual(['1 kveil = 50 m', '1 pall = 2\u00A0000 m', '1 kveil = 25 m']);
});

test('an article that is sold in single pieces has no terms of packs', () => {
  expect(packTerms({ ...of({}), variants: [] }, packingTexts.en)).toEqual([]);
});
