import { expect, test } from 'vitest';
import { closedPaths, matchScreen, pathOfScreen, personalPaths } from './screens.ts';

test('the site map knows a screen by its path, and leaves the merchant’s own addresses alone', () => {
  expect(matchScreen('/')).toMatchObject({ screen: 'home', isShared: true, hasFrame: true });
  expect(matchScreen('/i/salgs-vilkar')).toMatchObject({
    screen: 'page',
    params: { slug: 'salgs-vilkar' },
  });
  expect(matchScreen('/checkout/payment')).toMatchObject({
    screen: 'checkout/checkout',
    isShared: false,
  });
  expect(matchScreen('/i/%E0%A4%A')).toMatchObject({ params: { slug: '%E0%A4%A' } });
  expect(matchScreen('/odde-servantbatteri')).toBeUndefined();
  expect(matchScreen('/checkout/nowhere')).toBeUndefined();
});

test('the address of a screen, with a key in place of its parameter', () => {
  expect(pathOfScreen('home')).toBe('/');
  expect(pathOfScreen('account/orders')).toBe('/my-account/orders');
  expect(pathOfScreen('series', 'odde')).toBe('/series/odde');
});

test('addresses of one visitor are told by where they begin', () => {
  expect(personalPaths).toEqual([
    '/login',
    '/login-link',
    '/register',
    '/company/register',
    '/forgot-password',
    '/reset-password',
    '/confirm',
    '/newsletter',
    '/alerts',
    '/download',
    '/order',
    '/order-status',
    '/withdraw',
    '/my-account',
    '/checkout',
  ]);
});

test('search engines stay away from what is personal or endless, and can read that a key is closed', () => {
  expect(closedPaths).toEqual([
    '/search',
    '/cart',
    '/compare',
    '/wishlist',
    '/quotes',
    '/login',
    '/login-link',
    '/register',
    '/company/register',
    '/forgot-password',
    '/newsletter',
    '/alerts/new',
    '/alerts/cart',
    '/order-status',
    '/my-account',
    '/quick-order',
    '/checkout',
  ]);
});
