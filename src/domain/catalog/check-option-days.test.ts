import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { checkOptionDays } from './check-option-days.ts';
import type { CustomOptionKind } from './custom-option.ts';

// Half past eleven in the evening in Norway; in UTC it is still half past nine.
const now = moment(Date.parse('2026-05-12T23:30+02:00'));
const check = (kind: CustomOptionKind, optionValue: string, at = now) => {
  const option = { id: '3', label: 'Ønsket dag', kind, isRequired: true, values: [] };
  const result = checkOptionDays([option], [{ optionId: '3', optionValue }], at);
  return result.ok || result.refusal.code;
};

test.each(['2026-05-13', '2028-02-29', ' 2026-05-13 ', ''])('a day may be %j', (day) => {
  expect(check('date', day)).toBe(true);
});

test.each(['2026-05-12', '2026-05-11', '2026-02-30', '2027-02-29', '13.05.2026', 'i morgen', '1'])(
  'a date is a real day, tomorrow at the earliest: not %s',
  (day) => {
    expect(check('date', day)).toBe('product.option_day');
  },
);

test('tomorrow is the shop’s, not that of UTC', () => {
  expect(check('date', '2026-05-13', moment(now + 3_600_000))).toBe('product.option_day');
});

test('a day with a time needs both, a time is one of the day', () => {
  expect(check('date_time', '2026-05-13T08:30')).toBe(true);
  expect(check('date_time', '2026-05-12T08:30')).toBe('product.option_day');
  expect(check('date_time', '2026-05-13')).toBe('product.option_time');
  expect(check('date_time', '2026-05-13T25:00')).toBe('product.option_time');
  expect(check('time', '23:59')).toBe(true);
  expect(check('time', '24:00')).toBe('product.option_time');
});

test('other options are not about days', () => {
  expect(check('field', 'i går')).toBe(true);
});
