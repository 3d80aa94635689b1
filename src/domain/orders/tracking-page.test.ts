import { expect, test } from 'vitest';
import { trackingPage } from './tracking-page.ts';

test.each([
  ['Bring', 'CS123456789NO', 'https://sporing.bring.no/sporing/CS123456789NO'],
  ['Posten Norge', '7037 2010 1234', 'https://sporing.bring.no/sporing/703720101234'],
  ['PostNord', '003735', 'https://tracking.postnord.com/no/?id=003735'],
  ['bring', 'a/../b?c', 'https://sporing.bring.no/sporing/a%2F..%2Fb%3Fc'],
])('%s shows the way of %s at %s (rules/orders#shipments)', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});

test.each([
  ['Egen bil', '12'],
  ['Bringebil AS', '12'],
  ['Bring', undefined],
  [undefined, '12'],
])('no page is known of %s with %s', (carrier, number) => {
  expect(trackingPage(carrier, number)).toBeUndefined();
});
