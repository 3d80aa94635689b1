import { afterAll, beforeAll, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { zeroPrice } from '#domain/money/price.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { storeViews } from '#testing/sample-views.ts';
import { writeLetter } from './letters.server.tsx';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let order: Order;
let line: OrderLine;
beforeAll(async () => {
  shop = await aSoldShop();
  const found = await findOrder(shop.services.database.read, 1);
  const [first] = found?.lines ?? [];
  if (found === undefined || first === undefined) throw new Error('The shop sold nothing');
  [order, line] = [found, first];
});
afterAll(() => shop.close());

/** Writes the confirmation with plain spaces. */
function confirmation(changed: Partial<Order>): string {
  const { text } = writeLetter(
    'order-placed',
    { order: { ...order, ...changed } },
    {
      storeView: storeViews[0],
      seller: aSeller,
      publicUrl: 'https://armatur.example',
    },
  );
  return text.replaceAll('\u00A0', ' ');
}

test('amounts of goods and sums end below each other', () => {
  const ends = confirmation({})
    .split('\n')
    .filter((row) => row.includes('  kr '))
    .map((row) => row.length);
  expect(ends.length).toBeGreaterThan(4);
  expect(new Set(ends).size).toBe(1);
});

test('of several pieces one reads what each costs', () => {
  expect(confirmation({ lines: [{ ...line, quantity: 3 }] })).toContain('kr 1 250,00 per stk.');
  expect(confirmation({})).not.toContain('per stk.');
});

test('a line that costs nothing is Gratis', () => {
  const given = { ...line, name: 'Prøve', unit: zeroPrice, row: zeroPrice };
  expect(confirmation({ lines: [line, given] })).toMatch(/Prøve +Gratis\n/);
});

test('a discount names its coupon; freight that a coupon made free does too', () => {
  const { totals } = order;
  const discount = { net: ore(10_000), vat: ore(2_500), gross: ore(12_500) };
  const percent = confirmation({ totals: { ...totals, discount, couponCode: 'TAKK10' } });
  expect(percent).toMatch(/Rabatt \(TAKK10\) +−kr 125,00/);
  const free = confirmation({ totals: { ...totals, shipping: zeroPrice, couponCode: 'FRI' } });
  expect(free).toMatch(/Frakt \(DPD Courier\) +Gratis\nRabattkode FRI/);
});

test('an order without VAT speaks of none (rules/money#vat-area)', () => {
  const free = { net: ore(100_400), vat: ore(0), gross: ore(100_400) };
  const row = { net: ore(100_000), vat: ore(0), gross: ore(100_000) };
  const text = confirmation({
    lines: [{ ...line, vatRate: 0 as typeof line.vatRate, unit: row, row }],
    totals: { ...order.totals, subtotal: row, shipping: zeroPrice, total: free },
  });
  expect(text).toContain('Varer, uten mva');
  expect(text).toMatch(/0 % mva +kr 0,00\n+Å betale, uten mva +kr 1 004,00/);
  expect(text).not.toMatch(/inkl\. mva|eks\. mva/);
});

test('a rented line says for how long', () => {
  const rental = { from: '2026-03-04', to: '2026-03-06' };
  const rented = { ...line, options: { rental }, choices: [{ label: '', value: 'i en periode' }] };
  const text = confirmation({ lines: [rented] });
  expect(text).toContain('Leie 04.03.2026–06.03.2026');
  expect(text).not.toContain('i en periode');
});

test('what a buyer typed as a choice is no link', () => {
  const choices = [{ label: 'Gravering', value: 'falsk.no' }];
  expect(confirmation({ lines: [{ ...line, choices }] })).toContain('Gravering: falsk. no');
});

test('one address stands there once; goods that are fetched are not told a second time where', () => {
  expect(confirmation({})).toMatch(/Leverings- og fakturaadresse\nOla Nordmann\nStorgata 12/);
  const text = confirmation({
    shipping: anAddress({ company: 'Armatur Oslo', street: 'Kranveien 12' }),
    shippingMethod: { carrierCode: 'pickup', methodCode: 'oslo', title: 'Hent i Armatur Oslo' },
  });
  expect(text).toMatch(
    /Hentes i\nArmatur Oslo\nKranveien 12\n0155 Oslo\n\nFaktureres til\nOla Nordmann/,
  );
  expect(text.match(/Hent i Armatur Oslo/g)).toHaveLength(1);
});

test.each(['klarna', 'vipps'])('an order by %s speaks of no invoice address', (code) => {
  const paymentMethod = { code, title: code };
  const one = confirmation({ paymentMethod });
  expect(one).toMatch(/Leveres til\nOla Nordmann\nStorgata 12/);
  const two = confirmation({ paymentMethod, shipping: anAddress({ street: 'Kaia 1' }) });
  expect(two).toMatch(/Betalers adresse\nOla Nordmann\nStorgata 12/);
  expect(one + two).not.toMatch(/faktura/i);
});
