import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { dayMs, minuteMs, moment } from '#domain/time/moment.ts';
import { paperLane } from '#server/jobs/paper-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { operate } from '#testing/an-operator.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let folder: string;
beforeEach(async () => {
  shop = await aSoldShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-invoices-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const operated = async (...args: string[]) => {
  const { code, out, err } = await operate(shop.folder, args);
  return [code, `${out}${err}`.replaceAll(/\s+/g, ' ').trim()] as const;
};
const setAccount = () =>
  shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value: anInvoicingSeller.account }),
  );

test('a shipment says which invoice it makes, before and after', async () => {
  await operated('settings', 'set', 'seller.account', '12345678903');
  const made =
    'Invoice 10001 of kr 1 255,00 is made for order 000000001; it is sent to ola@example.no';
  expect((await operated('orders', 'ship', '1', '--dry-run'))[1]).toContain(made);
  expect(await operated('invoices', 'list')).toEqual([0, 'No invoices']);
  expect((await operated('orders', 'ship', '1'))[1]).toContain(made);
});

test('a dry run of an invoice says what would be made, and makes nothing', async () => {
  await operated('settings', 'set', 'seller.account', '12345678903');
  const [code, said] = await operated('orders', 'invoice', '1', '--all', '--dry-run');
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing is done.')]);
  expect(said).toContain('Invoice 10001 of kr 1 255,00');
  expect(await operated('invoices', 'list')).toEqual([0, 'No invoices']);
});

test('a dry run of reminders says which would be made, and makes none', async () => {
  await setAccount();
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: 'no', key: 'orders.reminderDays', value: 14 }),
  );
  await operated('orders', 'ship', '1');
  // The invoice was made by the machine's clock.
  const environment = { CLOCK: new Date(Date.now() + 60 * dayMs).toISOString() };
  const remind = async (...more: string[]) => {
    const { out } = await operate(shop.folder, ['invoices', 'remind', ...more], { environment });
    return out.trim().split('\n');
  };
  const reminder = 'Reminder 10002: invoice 10001, order 000000001, kr 1 255,00';
  const dry = await remind('--dry-run');
  expect(dry).toEqual([expect.stringContaining('Nothing is done.'), reminder]);
  expect(await remind('--dry-run')).toEqual(dry);
  expect(await remind()).toEqual([reminder]);
  expect(await remind('--dry-run')).toContain('No invoice is to be reminded of now');
});

test('an order is invoiced and credited, and its papers are listed and shown', async () => {
  expect((await operated('orders', 'invoice', '1', '--all'))[1]).toContain('set seller.account');
  expect(await operated('invoices', 'list')).toEqual([0, 'No invoices']);
  await setAccount();
  expect(await operated('orders', 'invoice', '1')).toEqual([
    2,
    expect.stringContaining('on no invoice; --all takes'),
  ]);
  const made = 'Invoice 10001 of kr 1 255,00 is made for order 000000001';
  expect(await operated('orders', 'invoice', '1', '--all')).toEqual([
    0,
    expect.stringContaining(made),
  ]);
  expect((await operated('orders', 'credit', '1', '--reason', 'Ripe'))[0]).toBe(2);
  await operated('orders', 'ship', '1');
  const credit = ['orders', 'credit', '1', '--freight', '--reason', 'Ripe i glasuren'];
  expect((await operated(...credit, '--lines', '1:2'))[1]).toContain(
    'Not so many goods of order 000000001',
  );
  expect((await operated(...credit, '--lines', '4'))[1]).toContain('no such line');
  expect(await operated(...credit)).toEqual([0, expect.stringContaining('Credit note 10002')]);
  expect(await operated(...credit)).toEqual([2, expect.stringContaining('could be credited')]);
  const [, listed] = await operated('invoices', 'list');
  expect(listed).toMatch(/10002 Credit note .* 10001 Invoice .* Ola Nordmann kr 1 255,00/);
  const [, shown] = await operated('invoices', 'show', '10001');
  for (const part of ['KID 0000100016', 'Account 1234 56 78903', 'VAT 25 % kr 251,00'])
    expect(shown).toContain(part);
  expect((await operated('invoices', 'show', '10002'))[1]).toContain('Reason Ripe i glasuren');
  expect(await operated('invoices', 'show', '7')).toEqual([
    2,
    'There is no invoice or credit note 7',
  ]);
  expect(await operated('check')).toEqual([0, expect.anything()]);
});

test('the PDF is written as it is kept, and not before it is made', async () => {
  await setAccount();
  await operated('orders', 'ship', '1');
  const file = join(folder, 'faktura.pdf');
  const write = () => operated('invoices', 'show', '10001', '--file', file);
  expect(await write()).toEqual([2, expect.stringContaining('not made yet')]);
  // The program's clock is the machine's.
  shop.now = moment(Date.now() + minuteMs);
  await workLane(shop.services, paperLane);
  expect((await write())[0]).toBe(0);
  expect((await readFile(file, 'latin1')).startsWith('%PDF-')).toBe(true);
});

test('papers to companies become EHF files, whole; others are named (rules/invoices#ehf)', async () => {
  await setAccount();
  await operated('orders', 'ship', '1');
  const billing = anAddress({ company: 'Rørlegger AS', organisationNumber: '988077917' });
  const body = anOrderRequest({ key: 'order-key-0003', billing });
  await shop.client().call(create, { query: {}, body, headers: {} });
  await operated('orders', 'ship', '3');
  const ehf = join(folder, 'ehf');
  const [code, said] = await operated('invoices', 'export', '--ehf', ehf);
  expect(code).toBe(0);
  expect(said).toContain('1 EHF file in');
  expect(said).toContain('no Norwegian organisation number: 10001');
  expect(await readdir(ehf)).toEqual(['invoice-10002.xml']);
  const xml = await readFile(join(ehf, 'invoice-10002.xml'), 'utf8');
  expect(xml).toContain('<cbc:EndpointID schemeID="0192">988077917</cbc:EndpointID>');
  const file = join(folder, 'fakturaer.csv');
  expect((await operated('invoices', 'export', '--file', file))[1]).toContain('2 invoices');
  expect(await readFile(file, 'utf8')).toContain('10002,invoice,');
  expect(await operated('invoices', 'export')).toEqual([2, 'Name either --ehf DIR or --file FILE']);
  const nowhere = join(folder, 'no', 'folder');
  expect((await operated('invoices', 'export', '--ehf', nowhere))[0]).toBe(2);
  expect(
    (await operated('invoices', 'export', '--ehf', ehf, '--since', '2100-01-01'))[1],
  ).toContain('0 EHF files');
});
