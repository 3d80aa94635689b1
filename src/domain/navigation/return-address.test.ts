import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const shop = { path: (path: string) => `/proff${path}` };
const back = (wished: string) => returnAddress([['return', wished]], shop);

test.each([
  '/',
  '/proff/odde-servantbatteri?childSku=A',
  '/en/cart',
  '/search?q=dusj',
  '/en/company/register',
])('a visitor who came from %s goes back there', (address) => {
  expect(back(address)).toBe(address);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/kurv\r\nLocation: https://evil.example',
  'evil.example',
  '',
  '/login?return=%2Flogin',
  '/en/register',
])('%j is no page to go back to', (address) => {
  expect(back(address)).toBe('/proff/my-account');
});

test('without an address the account is shown', () => {
  expect(returnAddress([], shop)).toBe('/proff/my-account');
});
