import { expect, test } from 'vitest';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import { zeroPrice } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { purchaseWay } from './purchase-way.ts';

const offer: Offer = { kind: 'priced', unit: zeroPrice, tiers: [], isFrom: false };
const plain = {
  kind: 'simple',
  offer,
  isCartHidden: false,
  customOptions: [],
  attributes: {},
} as const;
const engraving: CustomOption = {
  id: '1',
  label: 'Gravering',
  kind: 'field',
  isRequired: false,
  values: [],
};

test('what is bought as it is has its quantity on its line, a free product too (zero is a price)', () => {
  for (const kind of ['simple', 'virtual', 'downloadable'] as const) {
    expect(purchaseWay({ ...plain, kind })).toBe('line');
  }
});

test('a configurable product is chosen on its line, what has other choices on its page', () => {
  expect(purchaseWay({ ...plain, kind: 'configurable' })).toBe('variant');
  expect(purchaseWay({ ...plain, kind: 'configurable', customOptions: [engraving] })).toBe('page');
  expect(purchaseWay({ ...plain, customOptions: [engraving] })).toBe('page');
  for (const kind of ['grouped', 'bundle'] as const) {
    expect(purchaseWay({ ...plain, kind })).toBe('page');
  }
});

test('nothing is bought where the cart button is hidden or there is no price (rules/prices#cart-button)', () => {
  expect(purchaseWay({ ...plain, isCartHidden: true })).toBe('nowhere');
  for (const kind of ['on-request', 'unknown'] as const) {
    expect(purchaseWay({ ...plain, offer: { kind } })).toBe('nowhere');
  }
});

test('what is let needs a period, which is chosen on its page', () => {
  expect(purchaseWay({ ...plain, attributes: { rental: '1' } })).toBe('page');
});
