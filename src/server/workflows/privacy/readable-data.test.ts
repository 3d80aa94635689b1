import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { articleAlertKinds, cartAlert } from '#domain/alerts/alert.ts';
import { cartPaymentStates } from '#domain/payments/cart-payment.ts';
import { paymentStates, providerCodes } from '#domain/payments/payment.ts';
import { pointKinds } from '#domain/loyalty/point-moves.ts';
import { chargeKinds, moneyKinds } from '#domain/ledger/posting.ts';
import { subscriptionStates } from '#domain/newsletter/subscription.ts';
import { orderStates } from '#domain/orders/order-states.ts';
import { approvalStatuses } from '#domain/company/order-approval.ts';
import { quoteStatuses } from '#domain/quotes/quote.ts';
import {
  returnConditions,
  returnKinds,
  returnReasons,
  returnResolutions,
  returnStatuses,
} from '#domain/returns/return-request.ts';
import { register } from '#server/repositories/privacy/register.ts';
import { tableTitle, wordFor, type WordGroup } from '#texts/my-data.ts';
import { readableData } from './readable-data.ts';
import { sheets } from './sheets.ts';

const at = moment(Date.parse('2026-03-01T11:00:00Z'));
const shown = { email: 'kari@example.no', tables: [], consents: [], at, language: 'nb' } as const;
const read = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('an order is written as the shop writes it, without names of columns (rules/safety#my-data)', () => {
  const order = {
    id: 7,
    number: '000000107',
    group_id: 1,
    placed_at: at,
    status: 'in-part',
    total_gross: 123_450,
    document: {
      billing: {
        firstName: 'Kari',
        lastName: 'Nordmann',
        street: 'Storgata 1',
        postcode: '0155',
        city: 'Oslo',
        country: 'NO',
      },
      fields: { reference: 'Bad <nr. 2>' },
    },
  };
  const orders = { table: 'orders', part: 'orders', rows: [order] } as const;
  const html = readableData({ ...shown, tables: [orders] });
  const words = read(html);
  for (const said of [
    '01.03.2026 12:00',
    'kr 1 234,50',
    'Delvis levert',
    'Kari Nordmann Storgata 1 0155 Oslo',
    'Bad &lt;nr. 2>',
  ]) {
    expect(words).toContain(said.replaceAll('kr 1 234', 'kr 1 234'));
  }
  expect(words).not.toMatch(/_|in-part|group|reference/);
  const english = read(readableData({ ...shown, tables: [orders], language: 'en' }));
  expect(english).toContain('Partly delivered');
});

test('consents, invoices and pictures are named and linked', () => {
  const file = {
    table: 'invoice_files',
    part: 'invoices',
    rows: [{ number: 10_001, file: '10001.pdf' }],
  } as const;
  const consents = [
    {
      about: 'newsletter',
      answer: 'yes',
      at,
      place: 'footer',
      storeCode: 'no',
      version: 1,
      sentence: 'Ja takk',
    },
  ] as const;
  const html = readableData({ ...shown, tables: [file], consents });
  expect(html).toContain('<a href="files/10001.pdf">10001.pdf</a>');
  expect(read(html)).toContain('Nyhetsbrev Sa ja 01.03.2026 12:00 Nederst på siden Nr. 1 Ja takk');
});

test('a number that names something is written without spaces', () => {
  const row = { number: 10_001, kind: 'invoice', gross: 123_450 };
  const customer = { id: 12_345, email: 'kari@example.no' };
  const tables = [
    { table: 'customers', part: 'account', rows: [customer] },
    { table: 'invoices', part: 'invoices', rows: [row] },
  ] as const;
  const words = read(readableData({ ...shown, tables }));
  expect(words).toMatch(/12345 .*10001 Faktura/);
});

test.each([
  ['return', 'issue_refund', 'Betales tilbake'],
  ['returnKind', 'withdrawal', 'Angremelding'],
  ['reason', 'regretted', 'Jeg har ombestemt meg'],
  ['order', 'placed', 'Behandles'],
  ['order', 'canceled', 'Kansellert'],
  ['shipment', 'canceled', 'Kansellert'],
  ['review', '3', 'Vises ikke'],
] as const)('a %s that is %s is named as on the site', (group, code, word) => {
  expect(wordFor(group, code, 'nb')).toBe(word);
});

/** Tables whose rows say nothing to their person: marks, hashes, and what another table shows. */
const unread = [
  'access_tokens',
  'coupon_uses',
  'newsletter_history',
  'payment_steps',
  'project_cart_lines',
];

test('each table of the register has a sheet, or is known to have nothing to read', () => {
  const tables = Object.entries(register).flatMap(([table, held]) =>
    'find' in held ? [table] : [],
  );
  const known = [...Object.keys(sheets), ...unread];
  expect(known.toSorted()).toEqual(tables.toSorted());
  for (const table of Object.keys(sheets)) {
    expect([table, tableTitle(table, 'nb'), tableTitle(table, 'en')]).not.toContain('');
  }
});

const codes: Readonly<Partial<Record<WordGroup, readonly string[]>>> = {
  alertKind: [...articleAlertKinds, cartAlert],
  approval: approvalStatuses,
  cartPayment: cartPaymentStates,
  condition: [...returnConditions, 'untold'],
  order: orderStates,
  payment: paymentStates,
  points: pointKinds,
  posting: [...chargeKinds, ...moneyKinds],
  provider: providerCodes,
  quote: quoteStatuses,
  quoteAuthor: ['buyer', 'seller'],
  reason: returnReasons,
  return: returnStatuses,
  returnKind: returnKinds,
  subscription: subscriptionStates,
  wish: returnResolutions,
};

test.each(Object.entries(codes))('each code of %s has a word in both languages', (group, all) => {
  for (const code of all) {
    for (const language of ['nb', 'en'] as const) {
      expect([code, wordFor(group as WordGroup, code, language)]).not.toContain(undefined);
    }
  }
});
