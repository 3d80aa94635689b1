import { expect, it } from 'vitest';
import { dataOfKey, deviceData, personalData } from './device-data.ts';

it.each([
  ['order/1706023804', 'order'],
  ['cart', 'cart'],
  ['express', 'express'],
  ['cache/answer/GET', 'cache'],
  ['orders', undefined],
  ['', undefined],
])('the key %s belongs to %s', (key, data) => {
  expect(dataOfKey(key)).toBe(data);
});

it('a log-out leaves orders that wait and the consent, and nothing else (rules/orders#waiting-orders)', () => {
  const kept = Object.keys(deviceData).filter(
    (data) => !personalData.some((each) => each === data),
  );
  expect(kept).toEqual(['order', 'consent']);
});
