import { expect, test } from 'vitest';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { createFormat } from '#texts/format.ts';
import { writeDay } from '#texts/dates.ts';
import { writeLetter } from './letters.server.tsx';

test('a reminder tells the days of the invoice, the new due day, and amounts that add up (rules/invoices#reminders)', () => {
  const sample = sampleDocuments(aSeller);
  const { paper } = sample['order-invoice'];
  const { reminder, issuedAt } = sample['order-reminder'];
  const { text } = writeLetter('order-reminder', sample['order-reminder'], {
    storeView: storeViews[0],
    seller: aSeller,
    publicUrl: 'https://armatur.example',
  });
  const { money } = createFormat(storeViews[0].locale);
  const { open, fee, wasDueOn, dueOn } = reminder;
  expect(open).toBe(totalOf(paper).gross);
  expect(new Set([writeDay(issuedAt), dayText(wasDueOn), dayText(dueOn)]).size).toBe(3);
  for (const [label, value] of [
    [`av ${writeDay(issuedAt)}`, ''],
    [`forfalt ${dayText(wasDueOn)}`, ''],
    ['Faktura 1042', money(open)],
    ['Purregebyr', money(fee)],
    ['Å betale', money(ore(open + fee))],
    ['Ny forfallsdato', dayText(dueOn)],
  ] as const) {
    expect(text).toMatch(new RegExp(`${label}:? *${value.replaceAll('.', '\\.')}`));
  }
});
