import { afterEach, expect, test, vi } from 'vitest';
import { quickOrderRowToWire } from '#contract/wire/quick-order-row.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { checkRows } from './check-rows.ts';

const aRow: QuickOrderRow = { text: '99887766', state: 'unknown', quantity: 1, choices: [] };

afterEach(() => vi.restoreAllMocks());

test('the page has its turn while a long answer is checked', async () => {
  // Each look at the clock is a millisecond later than the one before.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...aRow, text: `${index}` }));
  expect(await checkRows(rows.map(quickOrderRowToWire))).toEqual(rows);
  expect(timers.mock.calls.length).toBeGreaterThanOrEqual(10);
});

test('a malformed row makes the whole answer malformed', async () => {
  const wire = quickOrderRowToWire(aRow);
  await expect(checkRows([wire, { ...wire, state: 'lost' }])).rejects.toThrow('lost');
});
