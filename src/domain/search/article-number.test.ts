import { expect, test } from 'vitest';
import {
  articleNumber,
  beginningsIn,
  codesIn,
  hasBeginning,
  isOwnNumber,
} from './article-number.ts';

test('article numbers are compared with and without spaces, signs and capitals', () => {
  for (const text of ['SRV-600', 'srv 600', ' SRV600 ', 'Srv.600']) {
    expect(articleNumber(text)).toBe('srv600');
  }
  expect(articleNumber('2170 4000 79192')).toBe('2170400079192');
});

test.each([
  ['SRV-600', [['SRV-600']]],
  [' 60124137, 60124137', [['60124137, 60124137'], ['60124137']]],
  ['6012 4137', [['6012 4137']]],
  ['NOBB 60124137', [['NOBB 60124137'], ['60124137']]],
  ['60124137,', [['60124137']]],
  ['NRF 4201053, 4206830', [['NRF 4201053, 4206830'], ['4201053', '4206830']]],
  ['SRV-600;60124137', [['SRV-600;60124137'], ['SRV-600', '60124137']]],
  ['TAP-1 60124137', [['TAP-1 60124137'], ['TAP-1', '60124137']]],
  ['servant 600', [['servant 600']]],
  ['1200 2400', [['1200 2400']]],
  ['SRV-600 hvit', [['SRV-600 hvit']]],
  ['servant', []],
  ['BRVODDESBKR', [['BRVODDESBKR']]],
  [' ', []],
])('of %j may be numbers: %j', (text, codes) => {
  expect(codesIn(text)).toEqual(codes);
});

test.each([
  ['704000', [['704000']]],
  ['704-000', [['704000']]],
  ['7040 0012', [['70400012']]],
  ['EAN 7040001', [['7040001']]],
  ['704000 601200', [['704000601200'], ['704000', '601200']]],
  ['70400', []],
  ['SRV-600123', []],
  ['12345678901234', []],
])('of %j may begin numbers: %j', (text, beginnings) => {
  expect(beginningsIn(text)).toEqual(beginnings);
});

test('a beginning finds only numbers made of digits, and leading zeros count', () => {
  const numbers = ['7040001000018', '0704000100001', '704000AB', '704000100001800'];
  expect(numbers.filter((number) => hasBeginning(number, '704000'))).toEqual(['7040001000018']);
});

test('long numbers are found whole, measures are words', () => {
  expect(['600', '1200', '12a45', '60124137'].map(isOwnNumber)).toEqual([false, true, false, true]);
});
