import { expect, test } from 'vitest';
import { aPriceContext } from '#testing/a-price-context.ts';
import { aProduct, aVariant } from '#testing/a-product.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { configureProduct } from './configure-product.ts';

const picture = { path: 'a.jpg', label: '' };
const option = {
  attributeId: 93,
  attributeCode: 'color',
  label: 'Farge',
  values: [{ id: '56', label: 'Hvit' }],
};
const variant = aVariant({ attributes: { color: '56' } });
const product = priceProduct(
  aProduct({
    kind: 'configurable',
    pictures: [picture],
    attributes: { brand: '1', color: '9' },
    options: [option],
    variants: [variant, aVariant({ sku: 'B', pictures: [{ path: 'b.jpg', label: '' }] })],
  }),
  aPriceContext(),
);
const [first, second] = product.variants;

test('a configurable product becomes configured once a variant is chosen (rules/products#configured-product)', () => {
  expect(configureProduct(product, first!)).toMatchObject({
    sku: 'SRV-600-H',
    parentSku: 'SRV-600',
    offer: first!.offer,
    attributes: { brand: '1', color: '56' },
    configuration: [{ option, value: { id: '56', label: 'Hvit' } }],
  });
});

test('name and visibility stay the product’s, its pictures where the variant has none', () => {
  const configured = configureProduct(product, first!);
  expect(configured).toMatchObject({ name: 'Servant 600', visibility: 4, pictures: [picture] });
  expect(configureProduct(product, second!).pictures[0]?.path).toBe('b.jpg');
  expect(product.pictures).toEqual([picture]);
});
