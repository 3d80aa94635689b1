import { expect, test } from 'vitest';
import { tradeNumber } from './trade-number.ts';

test.each([
  [{ nrf: '4201500' }, '4201500'],
  [{ nrf: ['4201500', '4201501'] }, '4201500'],
  [{ nrf: '' }, undefined],
  [{ nrf: [] }, undefined],
  [{ nobb: '60124137' }, undefined],
])('the NRF number of %j is %j', (attributes, number) => {
  expect(tradeNumber({ attributes })).toBe(number);
});
