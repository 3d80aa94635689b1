import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { checksumText, itemKey } from './item-key.ts';

const sha3 = (text: string) => createHash('sha3-224').update(text).digest('hex');

describe('the checksum of a line (rules/cart#checksum)', () => {
  it.each([
    [{}, 'd766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44'],
    [
      {
        configurable: [
          { optionId: '93', optionValue: '56' },
          { optionId: '142', optionValue: '167' },
        ],
      },
      'b38f43f7e9e1d1849b7b9d97daed1010ee0d0302d5fbe95297350eb2',
    ],
    [
      { bundle: [{ optionId: '1', quantity: 1, selections: ['2'] }] },
      '81afcbb5da6e02d0dd9781cec290858c6b7a90890e2313b0fa75c427',
    ],
  ])('is made of the choices of %j', (options, hash) => {
    expect(sha3(checksumText(options))).toBe(hash);
  });

  it('is made of the first non-empty of bundle, custom and configurable choices', () => {
    const bundle = [{ optionId: '1', quantity: 1, selections: ['2'] }];
    const custom = [{ optionId: '3', optionValue: '14' }];
    const configurable = [{ optionId: '93', optionValue: '56' }];
    expect(checksumText({ bundle, custom })).toBe(checksumText({ bundle }));
    expect(checksumText({ bundle: [], custom, configurable })).toBe(checksumText({ custom }));
    expect(checksumText({ custom })).not.toBe(checksumText({ configurable }));
  });
});

describe('the key of a line', () => {
  it('does not depend on the order of choosing', () => {
    const one = { optionId: '3', optionValue: '14' };
    const two = { optionId: '4', optionValue: 'Ola' };
    expect(itemKey(aCartItem({ options: { custom: [one, two] } }))).toBe(
      itemKey(aCartItem({ options: { custom: [two, one] } })),
    );
  });

  it('takes a list without choices for none', () => {
    expect(itemKey(aCartItem({ options: { bundle: [], custom: [] } }))).toBe(itemKey(aCartItem()));
  });

  it('is the same whether or not a variant tells what it was chosen by', () => {
    const configurable = [{ optionId: '93', optionValue: '56' }];
    expect(itemKey(aCartItem({ options: { configurable } }))).toBe(itemKey(aCartItem()));
  });

  it('tells rental periods apart', () => {
    const rental = { from: '2024-06-03', to: '2024-06-05' };
    expect(itemKey(aCartItem({ options: { rental } }))).not.toBe(itemKey(aCartItem()));
  });
});
