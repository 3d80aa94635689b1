import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

test('a short list stands in the address, and a long one does not', () => {
  expect(listAddress('')).toBe('/quick-order');
  expect(listAddress('RRV-VENTIL\t2')).toBe('/quick-order?lines=RRV-VENTIL%092');
  expect(listAddress('RRV-VENTIL\t2\n'.repeat(200))).toBeUndefined();
});
