import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import type { Invoice } from './invoice.ts';
import { isToRemind, writeReminder } from './reminder.ts';

const invoice = { number: 10_001, dueOn: '2026-12-05', kid: '0000100016' } as Invoice;
const at = (day: string) => moment(Date.parse(`${day}T11:00:00Z`));
const terms = (reminderDays: number, reminderFee = 35_00) => ({
  reminderDays,
  reminderFee: ore(reminderFee),
});

test('an invoice is reminded of so many days after it was due, and not where the shop sends none', () => {
  expect(isToRemind(invoice, terms(14), at('2026-12-18'))).toBe(false);
  expect(isToRemind(invoice, terms(14), at('2026-12-19'))).toBe(true);
  expect(isToRemind(invoice, terms(0), at('2027-12-19'))).toBe(false);
});

test('the fee is within the law: at most 35 kr, and none before two weeks (rules/invoices#reminders)', () => {
  const made = (days: number, fee: number) =>
    writeReminder(invoice, {
      number: 10_002,
      open: ore(100_00),
      now: at('2026-12-19'),
      terms: terms(days, fee),
    });
  expect(made(14, 35_00)).toMatchObject({ fee: 35_00, open: 100_00, dueOn: '2027-01-02' });
  expect(made(14, 99_00).fee).toBe(35_00);
  expect(made(13, 35_00).fee).toBe(0);
});
