import { expect, test } from 'vitest';
import { discountGroupOf, pricingAttributes } from './discount-group.ts';

const group = (code: string) => ({ attributes: { discount_group: code } });

test.each([
  ['that of its product', { attributes: { color: '1' } }, group('R10'), 'R10'],
  ['its own', group('R20'), group('R10'), 'R20'],
  ['that of its product where its own is blank', group(' '), group('R10'), 'R10'],
  ['none', { attributes: {} }, { attributes: {} }, undefined],
])(
  'the discount group of a variant is %s (rules/prices#agreed-prices)',
  (_, own, product, code) => {
    const attributes = pricingAttributes(own, product);
    expect(discountGroupOf(attributes)).toBe(code);
    expect(attributes).toMatchObject({ ...own.attributes, ...(code && { discount_group: code }) });
  },
);
