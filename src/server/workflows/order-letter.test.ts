import { afterEach, expect, test } from 'vitest';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { storeViews } from '#domain/settings.ts';
import { findOrder } from '#server/repositories/orders.ts';
import { orderLetter } from './order-letter.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
afterEach(() => shop.close());

async function letterIn(language: 'nb' | 'en'): Promise<MailMessage> {
  shop = await aSoldShop();
  const order = await findOrder(shop.services.database.read, 1);
  const view = storeViews.find((each) => each.language === language);
  if (order === undefined || view === undefined) throw new Error('There is nothing to write about');
  return orderLetter(order, view, 'Armatur <ordre@armatur.example>');
}

test.each([
  ['nb', 'angreskjema-000000001.txt', /ANGRESKJEMA/, /Varene kom \(dato\): _+/, /14 dager/],
  ['en', 'withdrawal-form-000000001.txt', /WITHDRAWAL FORM/, /received \(date\): _+/, /14 days/],
] as const)(
  'the confirmation brings the form for withdrawing, filled in as far as we know (norway 3.3): %s',
  async (language, name, title, received, days) => {
    const { attachments = [], text } = await letterIn(language);
    expect(attachments.map((each) => each.name)).toEqual([name]);
    const form = attachments[0]?.text ?? '';
    for (const part of [title, received, days, 'Armatur AS', 'ordre@armatur.example']) {
      expect(form).toMatch(part);
    }
    for (const own of ['000000001', 'Ola Nordmann', 'SRV-600']) expect(form).toMatch(own);
    expect(form).toContain('[ ] 1 × ');
    expect(text).toMatch(language === 'nb' ? /vedlagt/ : /attached/);
  },
);

test('every amount of a confirmation is with VAT, and its part and the net sum stand below', async () => {
  const { text } = await letterIn('nb');
  const rows = text.split('\n').filter((row) => /: (−)?kr/.test(row));
  const kroner = rows.map((row) =>
    Number(
      row
        .replace(/^.*kr\s/, '')
        .replace(/\s/g, '')
        .replace(',', '.'),
    ),
  );
  const names = rows.map((row) => row.slice(0, row.lastIndexOf(':')));
  const amount = (name: string) => kroner[names.findIndex((each) => each.startsWith(name))] ?? NaN;
  expect(amount('Varer') + amount('Frakt')).toBeCloseTo(amount('Å betale inkl. mva'));
  expect(amount('Sum eks. mva') + amount('Herav mva')).toBeCloseTo(amount('Å betale inkl. mva'));
  expect(names.indexOf('Å betale inkl. mva')).toBeLessThan(names.indexOf('Herav mva'));
});
