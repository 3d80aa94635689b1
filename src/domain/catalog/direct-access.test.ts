import { expect, test } from 'vitest';
import { aProduct } from '#testing/a-product.ts';
import { directAccess } from './direct-access.ts';

const child = aProduct({ id: 15, sku: 'SRV-600-H', visibility: 1 });
const parent = aProduct({ id: 14, urlPath: 'bad/servant-600' });
const notFound = { kind: 'refused', refusal: { code: 'product.not_found' } };

test('a visible product is shown, also when it has a parent', () => {
  expect(directAccess(aProduct({ visibility: 2 }), parent, true)).toEqual({ kind: 'show' });
});

test('a variant not directly visible redirects to its configurable parent (rules/products#direct-access)', () => {
  expect(directAccess(child, parent, true)).toEqual({
    kind: 'redirect',
    urlPath: 'bad/servant-600',
    childSku: 'SRV-600-H',
  });
});

test('without a parent to go to, or with the redirect off, it is not found', () => {
  expect(directAccess(child, undefined, true)).toEqual(notFound);
  expect(directAccess(child, { ...parent, id: 15 }, true)).toEqual(notFound);
  expect(directAccess(child, { ...parent, status: 2 }, true)).toEqual(notFound);
  expect(directAccess(child, parent, false)).toEqual(notFound);
});

test('a product with status 2 or higher is not found', () => {
  expect(directAccess({ ...parent, status: 2 }, undefined, true)).toEqual(notFound);
});
