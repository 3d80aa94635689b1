import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { dayMs, minuteMs, moment } from '#domain/time/moment.ts';
import {
  allowedDownloads,
  areFilesReleased,
  expiryOf,
  fileStanding,
  type BoughtFile,
} from './bought-file.ts';
import type { OrderState } from './order-states.ts';

const now = moment(Date.UTC(2026, 2, 1, 11));
const file = (given: Partial<BoughtFile> = {}): BoughtFile => ({
  line: 1,
  title: 'Regneark',
  maxDownloads: 2,
  maxDays: 30,
  releasedAt: now,
  downloads: 0,
  ...given,
});

const order = (code: string, gross = 290_00) => ({
  paymentMethod: { code, title: code },
  // Only the total is used.
  totals: { total: { net: ore(0), vat: ore(0), gross: ore(gross) } } as never,
});

test.each<[string, ReturnType<typeof order>, OrderState, boolean, boolean]>([
  ['an invoice is agreed with the order', order('invoice'), 'placed', true, false],
  ['an order that is complete is paid', order('invoice'), 'complete', true, true],
  ['cash is not agreed', order('cashondelivery'), 'placed', false, false],
  ['nor before all is handed over', order('cashondelivery'), 'in-part', false, false],
  ['cash is paid when all is done', order('cashondelivery'), 'complete', true, true],
  ['what is free of charge is paid', order('invoice', 0), 'placed', true, true],
  ['nothing of a cancelled order', order('invoice', 0), 'canceled', false, false],
])('%s (rules/orders#files)', (_, placed, state, agreed, paid) => {
  expect(areFilesReleased(placed, state, 'agreed')).toBe(agreed);
  expect(areFilesReleased(placed, state, 'paid')).toBe(paid);
});

test('a file waits for its release, and is open until its last day', () => {
  const { releasedAt: _, ...waiting } = file();
  expect(fileStanding(waiting, 1, now)).toBe('waiting');
  expect(fileStanding(file(), 1, now)).toBe('open');
  expect(fileStanding(file(), 1, moment(now + 30 * dayMs - 1))).toBe('open');
  expect(fileStanding(file(), 1, moment(now + 30 * dayMs))).toBe('expired');
  expect(fileStanding(file({ maxDays: 0 }), 1, moment(now + 9_000 * dayMs))).toBe('open');
  expect(expiryOf(file())).toBe(now + 30 * dayMs);
});

test('as often for each piece as the product says; another try soon after is the same download', () => {
  const later = moment(now + 2 * 60 * minuteMs);
  expect(fileStanding(file({ downloads: 2, countedAt: now }), 1, later)).toBe('used-up');
  expect(fileStanding(file({ downloads: 2, countedAt: now }), 1, moment(now + minuteMs))).toBe(
    'open',
  );
  expect(fileStanding(file({ downloads: 2, countedAt: now }), 2, later)).toBe('open');
  expect(allowedDownloads(file(), 3)).toBe(6);
  expect(allowedDownloads({ maxDownloads: 0 }, 3)).toBeUndefined();
});

test('what is cancelled is withdrawn, also within a download', () => {
  expect(fileStanding(file({ downloads: 1, countedAt: now }), 0, now)).toBe('withdrawn');
});
