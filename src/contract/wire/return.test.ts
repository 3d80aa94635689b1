import { expect, test } from 'vitest';
import { itemFromWire, itemToWire } from './return.ts';

const item = { line: 1, quantity: 2, reason: 'regretted', resolution: 'money' } as const;

test('an item goes over the wire and back', () => {
  const wished = {
    ...item,
    resolution: 'other-goods',
    condition: 'used',
    wished: 'SRV-600',
  } as const;
  expect(itemFromWire(itemToWire(wished) as Parameters<typeof itemFromWire>[0])).toEqual(wished);
});

test('a condition that was not told has an id that older clients know', () => {
  const opened = itemToWire({ ...item, condition: 'opened' });
  expect(itemToWire({ ...item, condition: 'untold' })).toEqual(opened);
});
