import { expect, test } from 'vitest';
import type { CommandInput } from './command.ts';
import { dayIn, dayTextIn } from './day-option.ts';

function given(text?: string): CommandInput {
  return { words: [], text: () => text, flag: () => false };
}

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1.2.2026', '2026-2-1'],
  ['2026-12-31 08:30', '2026-12-31 08:30'],
  ['31.12.2026 8:30:15', '2026-12-31 8:30:15'],
])('the day %s is %s in files', (text, written) => {
  expect(dayTextIn(given(text), 'to')).toBe(written);
});

test('a day begins and ends in Norway', () => {
  const at = (edge: 'start' | 'end') => new Date(dayIn(given('31.12.2026'), 'to', edge) ?? 0);
  expect(at('start').toISOString()).toBe('2026-12-30T23:00:00.000Z');
  expect(at('end').toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(dayIn(given(), 'to', 'end')).toBeUndefined();
});

test.each([
  '05/06/2026',
  '12/31/26',
  '31.02.2026',
  '2026-02-30',
  '31.12.26',
  '2026-12-31 25:00',
  'soon',
])('%s is refused with the forms there are', (text) => {
  expect(() => dayTextIn(given(text), 'to')).toThrow(
    `--to is a day like 2026-12-31 or 31.12.2026, not "${text}"`,
  );
});
