import { afterEach, beforeEach, expect, test } from 'vitest';
import { create, withdraw } from '#contract/order.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import type { ReturnCondition } from '#domain/returns/return-request.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { loadShopStock } from '#server/repositories/catalog/shop-stock.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findFiles } from '#server/repositories/sales/bought-files.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { findFile, takeFile } from '#server/workflows/bought-files.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aSheet, sellSheet } from '#testing/a-download.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { openPickupShop } from '#testing/shop-freight.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

/** An order that was sent, with the key of its link. */
async function bought(
  key: string,
  { token = '', ...overrides }: { token?: string } & Partial<OrderRequest> = {},
) {
  const client = shop.client(token === '' ? {} : { token });
  const lines = [{ sku: 'SRV-600', quantity: 3, options: {} }];
  const body = anOrderRequest({ key, lines, ...overrides });
  const { number } = (await client.call(create, { query: {}, body, headers: {} })).result;
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  const letters = await sentLetters(shop.services);
  const [, linkKey = ''] = /\?key=([\w-]+)$/m.exec(letters[0]?.text ?? '') ?? [];
  return { number, key: linkKey };
}

const ask = (
  { number, key }: { number: string; key?: string },
  {
    quantity = 1,
    request = 'press-0001',
    token,
    condition,
  }: { quantity?: number; request?: string; token?: string; condition?: ReturnCondition } = {},
) =>
  shop.client(token === undefined ? {} : { token }).call(withdraw, {
    query: {},
    body: {
      order_number: number,
      request,
      items: [{ line: 1, quantity }],
      ...(condition !== undefined && { condition }),
      ...(key !== undefined && { key }),
    },
  });

/** An order of one line that its buyer has; a file is not delivered. */
async function completed(sku: string, quantity: number) {
  const lines = [{ sku, quantity, options: {} }];
  const { shipping, shippingMethod, ...rest } = anOrderRequest({ key: 'withdraw-key-0001', lines });
  const body = sku === aSheet.sku ? rest : { ...rest, shipping, shippingMethod };
  const { result } = await shop.client().call(create, {
    query: {},
    body: body as OrderRequest,
    headers: {},
  });
  const { number } = result;
  await moveOrder({ number, kind: 'complete', hasUnsent: true }, anActing(shop));
  return { number, key: await keyOfOrder(shop.services, number) };
}

const stored = async () => {
  const all = [...(await returnsOf(shop.services.database.read, [1])).values()].flat();
  return all.map(({ kind, status, items }) => [kind, status, items[0]?.quantity]);
};

test('a guest withdraws by the link, and gets a receipt with time and content at once (rules/law#withdrawal)', async () => {
  const order = await bought('withdraw-key-0001');
  const { result } = await ask(order, { quantity: 2 });
  expect(result).toEqual({ number: 'R0000001', received_at: '2026-03-01T11:00:00.000Z' });
  expect(await stored()).toEqual([['withdrawal', 'approved', 2]]);
  const [toBuyer, toShop] = await sentLetters(shop.services);
  expect([toBuyer?.to, toBuyer?.subject]).toEqual([
    'ola@example.no',
    `Du har angret kjøpet: ordre ${order.number}`,
  ]);
  for (const words of [
    'R0000001',
    'Mottatt: 01.03.2026 12:00',
    '2 × Servant 600',
    'innen 14 dager',
  ])
    expect(toBuyer?.text).toContain(words);
  expect([toShop?.subject, toShop?.text]).toEqual([
    `Angremelding: ordre ${order.number}`,
    expect.stringContaining('2 × Servant 600'),
  ]);
});

test('the receipt of a withdrawal brings the label for the parcel (rules/returns#label)', async () => {
  await ask(await bought('withdraw-key-0001'));
  const [toBuyer] = await sentLetters(shop.services);
  const [, url = ''] = /(\/media\/returns\/1\/label\.pdf\S+)/.exec(toBuyer?.text ?? '') ?? [];
  expect((await shop.app.server.inject({ url })).headers['content-type']).toBe('application/pdf');
});

test('a repeat of one press makes one withdrawal and one receipt', async () => {
  const order = await bought('withdraw-key-0001');
  const answers = [await ask(order), await ask(order)];
  expect(answers[1]).toEqual(answers[0]);
  expect(await sentLetters(shop.services)).toHaveLength(2);
  await ask(order, { request: 'press-0002', quantity: 2 });
  const more = ask(order, { request: 'press-0003' });
  await expect(more).rejects.toMatchObject({ code: 'return.not_eligible', status: 422 });
  expect(await stored()).toHaveLength(2);
});

test('without the link only the customer whose order it is may withdraw, and no order is told to exist', async () => {
  const [token, stranger] = [await shop.signedIn(), await shop.signedIn()];
  const { number, key } = await bought('withdraw-key-0001', { token });
  const missing = { code: 'order.not_found', status: 404 };
  const other = await bought('withdraw-key-0002');
  for (const named of [{ number }, { number, key: other.key }, { number: '000000999', key }]) {
    await expect(ask(named)).rejects.toMatchObject(missing);
    await expect(ask(named, { token: stranger })).rejects.toMatchObject(missing);
  }
  expect(await stored()).toEqual([]);
  await ask({ number }, { token });
  expect(await stored()).toEqual([['withdrawal', 'approved', 1]]);
});

test('a company has no right to withdraw, and a consumer none after the time', async () => {
  const billing = anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' });
  const company = await bought('withdraw-key-0001', { billing });
  const refused = { code: 'return.not_eligible' };
  await expect(ask(company)).rejects.toMatchObject(refused);
  const late = await bought('withdraw-key-0002');
  shop.now = moment(shop.now + 25 * dayMs);
  await expect(ask(late)).rejects.toMatchObject(refused);
});

test('the condition that the buyer tells is stored, and is not demanded', async () => {
  const order = await bought('withdraw-key-0001');
  await ask(order, { condition: 'used' });
  await ask(order, { request: 'press-0002' });
  const all = (await returnsOf(shop.services.database.read, [1])).get(1) ?? [];
  const told = new Set(all.map(({ items }) => items[0]?.condition));
  expect(told).toEqual(new Set(['used', 'untold']));
});

test('a broken seal ends the right to withdraw (rules/law#seals)', async () => {
  await shop.close();
  shop = await aTestShop({
    products: [{ id: 14, sku: 'SRV-600', name: 'Sete', attributes: { hygiene_seal: '1' } }],
  });
  const order = await bought('withdraw-key-0001');
  const broken = ask(order, { condition: 'opened' });
  await expect(broken).rejects.toMatchObject({ code: 'return.seal_broken', status: 422 });
  expect(await stored()).toEqual([]);
  await ask(order, { condition: 'unopened' });
  await ask(order, { request: 'press-0002' });
  expect(await stored()).toHaveLength(2);
});

test.each(['by the account', 'by the link'])(
  'goods that lie ready in a shop are withdrawn from %s, and the shop is told (rules/law#withdrawal)',
  async (way) => {
    const { database } = shop.services;
    const code = 'oslo';
    const has = { 14: 3 };
    await database.transaction((tx) =>
      openPickupShop(tx, { code, postcode: '0484', city: 'Oslo', has }),
    );
    const isByLink = way === 'by the link';
    const token = isByLink ? '' : await shop.signedIn();
    const shippingMethod = { carrierCode: 'pickup', methodCode: code };
    const { number, key } = await bought('withdraw-key-0001', { token, shippingMethod });
    await ask(isByLink ? { number, key } : { number }, {
      quantity: 2,
      ...(!isByLink && { token }),
    });
    expect(await stored()).toEqual([['withdrawal', 'processed_closed', 2]]);
    const [left] = await loadShopStock(database.read, [14]);
    expect(left?.available).toBe(2);
    const letters = await sentLetters(shop.services);
    expect(letters.find(({ subject }) => subject === `Kansellert: ordre ${number}`)?.text).toEqual(
      expect.stringContaining('2 × Servant 600'),
    );
  },
);

test('a withdrawal from goods that were not sent has a receipt with time, goods and the money (rules/law#withdrawal)', async () => {
  const lines = [{ sku: 'SRV-600', quantity: 2, options: {} }];
  const body = anOrderRequest({ key: 'withdraw-key-0001', lines });
  const token = await shop.signedIn();
  const client = shop.client({ token });
  const { number } = (await client.call(create, { query: {}, body, headers: {} })).result;
  await sentLetters(shop.services);
  await ask({ number }, { quantity: 2, token });
  const letters = await sentLetters(shop.services);
  const receipt = letters.find(({ subject }) => subject.startsWith('Du har angret kjøpet'));
  for (const words of [
    'R0000001',
    'Mottatt: 01.03.2026 12:00',
    '2 × Servant 600',
    'du skal ikke sende noe tilbake',
    'får du tilbake senest 14 dager',
  ])
    expect(receipt?.text).toContain(words);
  expect(receipt?.text).not.toMatch(/Send varene|label/);
});

test('lengths that are cut for their buyer are not withdrawn from, and whole packs are (rules/law#cut)', async () => {
  await shop.close();
  const attributes = { cut_to_length: '1', sales_unit: 'm', sales_packs: 'coil 50' };
  const stock = aStockItem({ quantity: 500 });
  const pipe = { id: 14, sku: 'ROR-1', name: 'Rør', attributes, stock };
  shop = await aTestShop({ products: [pipe] });
  const cut = await completed('ROR-1', 13);
  const refused = { code: 'return.not_eligible' };
  await expect(ask(cut)).rejects.toMatchObject(refused);
  await shop.close();
  shop = await aTestShop({ products: [pipe] });
  await ask(await completed('ROR-1', 100), { quantity: 50 });
  expect(await stored()).toEqual([['withdrawal', 'approved', 50]]);
});

test('a file that was not downloaded is withdrawn from after the order is completed, in time (rules/law#withdrawal)', async () => {
  await sellSheet(shop);
  const { number, key } = await completed('ARK-1', 1);
  await ask({ number, key });
  expect(await stored()).toEqual([['withdrawal', 'processed_closed', 1]]);
  const { read } = shop.services.database;
  const order = await findOrderByNumber(read, number);
  if (order === undefined) throw new Error('There is no order');
  const { state, shipments, balance } = await findProgress(read, order);
  expect([state, shipments[0]?.status, balance.charged.gross]).toEqual(['canceled', 'canceled', 0]);
  const [file] = await findFiles(read, order.id);
  expect(await findFile(read, file?.token ?? '')).toMatchObject({ pieces: 0 });
});

test('a file is not withdrawn from once it is downloaded, or its days are over', async () => {
  await sellSheet(shop);
  const sheet = await completed('ARK-1', 1);
  const { database } = shop.services;
  const order = await findOrderByNumber(database.read, sheet.number);
  const [file] = await findFiles(database.read, order?.id ?? 0);
  const before = shop.now;
  shop.now = moment(before + 20 * dayMs);
  await expect(ask(sheet)).rejects.toMatchObject({ code: 'return.not_eligible' });
  shop.now = before;
  await database.transaction((tx) => takeFile(tx, file?.token ?? '', shop.now));
  await expect(ask(sheet)).rejects.toMatchObject({ code: 'return.not_eligible' });
});
