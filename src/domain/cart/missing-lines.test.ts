import { expect, test } from 'vitest';
import { missingLines } from './missing-lines.ts';

const line = (sku: string, quantity: number, from?: string) => ({
  sku,
  quantity,
  options: from === undefined ? {} : { rental: { from, to: from } },
});

test('a cart lacks the lines and pieces that it does not hold, by their choices', () => {
  const saved = [line('TAP', 3), line('BASIN', 1), line('SAW', 1, '2026-12-01')];
  expect(missingLines(saved, [])).toEqual(saved);
  const held = [line('TAP', 1), line('BASIN', 2), line('SAW', 1, '2026-12-02')];
  expect(missingLines(saved, held)).toEqual([line('TAP', 2), line('SAW', 1, '2026-12-01')]);
  expect(missingLines(saved, saved)).toEqual([]);
});
