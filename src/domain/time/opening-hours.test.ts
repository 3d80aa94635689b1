import { describe, expect, test } from 'vitest';
import { dayNumber, textOfDay } from './calendar.ts';
import { moment } from './moment.ts';
import {
  openingAt,
  parseSpecialDays,
  parseWeek,
  specialDaysText,
  unusualDays,
  weekText,
  type OpeningHours,
} from './opening-hours.ts';

const week = parseWeek('Man–fre 06.30–18.00, lør 09.00–16.00') ?? [];
const special = parseSpecialDays('2026-12-24 09:00-13:00; 2026-12-31 stengt') ?? new Map();
const hours: OpeningHours = { week, special, closesOnHolidays: true };
const day = (text: string) => dayNumber(text) ?? 0;
const at = (text: string) => moment(Date.parse(text));

describe('hours as a file writes them', () => {
  test.each([
    'Man–fre 06.30–18.00, lør 09.00–16.00',
    'mon-fri 06:30-18:00; sat 09:00-16:00',
    'Mandag – fredag 6:30–18:00; lørdag 9.00-16.00; søndag stengt',
  ])('%s', (text) => {
    expect(weekText(parseWeek(text) ?? [])).toBe('mon-fri 06:30-18:00; sat 09:00-16:00');
  });

  test.each([
    'etter avtale',
    'man-fre 18.00-06.30',
    'fre-man 07.00-16.00',
    'man-fre 07.00-24.30',
    'man-fre 07.00-16.00, ons 07.00-20.00',
    'man-fre',
    '',
  ])('"%s" is not understood', (text) => {
    expect(parseWeek(text)).toBeUndefined();
  });

  test.each(['2026-02-30 closed', '24.12.2026 closed', '2026-12-24', '2026-12-24 9-13'])(
    'the special day "%s" is not understood',
    (text) => {
      expect(parseSpecialDays(text)).toBeUndefined();
    },
  );

  test('special days are written in order', () => {
    const days = parseSpecialDays('2026-12-31 stengt; 2026-12-24 9.00-13.00') ?? new Map();
    expect(specialDaysText(days)).toBe('2026-12-24 09:00-13:00; 2026-12-31 closed');
  });
});

describe('whether it is open', () => {
  test.each([
    [
      'on a working day, by Norway’s clocks',
      '2026-11-25T05:30:00Z',
      { isOpen: true, closes: 1080 },
    ],
    [
      'before the doors open',
      '2026-11-25T05:29:00Z',
      { isOpen: false, opens: { inDays: 0, day: day('2026-11-25'), at: 390 } },
    ],
    [
      'at the minute it closes',
      '2026-11-25T17:00:00Z',
      { isOpen: false, opens: { inDays: 1, day: day('2026-11-26'), at: 390 } },
    ],
    [
      'in summer time, on Saturday',
      '2026-07-04T14:00:00Z',
      { isOpen: false, opens: { inDays: 2, day: day('2026-07-06'), at: 390 } },
    ],
    ['on a special day', '2026-12-24T11:59:00Z', { isOpen: true, closes: 780 }],
    [
      'after it, over Christmas to Monday',
      '2026-12-24T12:00:00Z',
      { isOpen: false, opens: { inDays: 4, day: day('2026-12-28'), at: 390 } },
    ],
    [
      'on Good Friday',
      '2027-03-26T11:00:00Z',
      { isOpen: false, opens: { inDays: 1, day: day('2027-03-27'), at: 540 } },
    ],
  ])('%s', (_when, now, opening) => {
    expect(openingAt(hours, at(now))).toEqual(opening);
  });

  test('without a day in two weeks nothing is promised', () => {
    const closed = { ...hours, week: hours.week.map(() => undefined), special: new Map() };
    expect(openingAt(closed, at('2026-11-25T11:00:00Z'))).toEqual({ isOpen: false });
  });

  test('where Norwegian holidays do not hold it is open on 17 May', () => {
    const abroad = { ...hours, closesOnHolidays: false };
    expect(openingAt(abroad, at('2027-05-17T11:00:00Z'))).toMatchObject({ isOpen: true });
    expect(openingAt(hours, at('2027-05-17T11:00:00Z'))).toMatchObject({ isOpen: false });
  });

  test('days that differ are told', () => {
    const days = unusualDays(hours, day('2026-12-20'), 14).map(textOfDay);
    // Boxing Day 2026 is a Saturday.
    expect(days).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01']);
  });
});
