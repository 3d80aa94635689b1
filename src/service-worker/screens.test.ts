import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screens } from '#contract/views/screens.ts';
import { homeAddresses, isEndless, isKept, isListing, keptAt, pathsOnDevice } from './screens.ts';

beforeEach(() => void vi.stubGlobal('screens', screens));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://shop.example/en/checkout/review', 'https://shop.example/en/checkout'],
  ['https://shop.example/checkout/thank-you?order=1', 'https://shop.example/checkout?order=1'],
  ['https://shop.example/checkout', 'https://shop.example/checkout'],
  ['https://shop.example/checkout/a/b', 'https://shop.example/checkout/a/b'],
])('checkout is kept once for all its steps: %s', (address, kept) => {
  expect(keptAt(address)).toBe(kept);
});

test('a category and a series are listings, a product and a search are none', () => {
  const names = ['category', 'series', 'product', 'search', 'unheard-of'];
  expect(names.filter(isListing)).toEqual(['category', 'series']);
});

test('a customer keeps pages of goods, text and purchases, but no form and no tool', () => {
  const names = ['product', 'post', 'cart', 'account/order', 'checkout/checkout'];
  expect(names.filter(isKept)).toEqual(names);
  expect(['login', 'contact', 'fits', 'download', 'unheard-of'].filter(isKept)).toEqual([]);
});

test('the front page has two addresses in each store view', () => {
  expect(homeAddresses('')).toEqual(['/', '/pwa.html']);
  expect(homeAddresses('/en')).toEqual(['/en', '/en/pwa.html']);
});

test('another query is another page of a search and of orders', () => {
  const paths = ['/en/search', '/my-account/orders', '/my-account', '/baderom'];
  expect(paths.filter(isEndless)).toEqual(['/en/search', '/my-account/orders']);
});

test('cart and lists open without a network from the first visit on', () => {
  expect(pathsOnDevice()).toEqual(['/cart', '/compare', '/wishlist']);
});
