import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { create } from '#contract/order.ts';
import * as quotes from '#contract/quotes.ts';
import { staff } from '#domain/actor.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { aStockItem } from '#testing/a-product.ts';
import { answerWithTenth, requestQuote, writtenQuote } from '#testing/a-requested-quote.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
let company: TestCompany;
let user: Member;
let client: Client;
beforeEach(async () => {
  const products = shelf.map((product) => ({ ...product, stock: aStockItem({ quantity: 100 }) }));
  shop = await aTestShop({ products });
  company = await aCompany(shop);
  user = await company.hire();
  client = shop.client({ token: user.token });
});
afterEach(() => shop.close());

const kari = () => anActing(shop, { actor: staff('kari', 'administrator') });

/** A quote of the company that its user may accept. */
async function answered(): Promise<number> {
  const id = await requestQuote(client);
  await answerWithTenth(shop, id);
  return id;
}

const accept = (id: number) =>
  client.call(quotes.decide, { query: { id }, body: { action: 'accept' } });

async function accepted() {
  const id = await answered();
  await accept(id);
  const query = { cartId: (await client.call(quotes.buy, { query: { id } })).result.cartId };
  const place = async () => {
    const lines = [{ sku: 'SRV-600', quantity: 40, options: { quote: id } }];
    const body = anOrderRequest({ key: 'order-of-the-quote', cartId: query.cartId, lines });
    return (await client.call(create, { query: {}, headers: {}, body })).result.number;
  };
  const problems = async () =>
    (await client.call(cart.pull, { query })).result.map((line) => line.problems);
  return { id, place, problems };
}

const fire = () =>
  shop.services.database.transaction((tx) =>
    tx.deleteFrom('company_users').where('customer_id', '=', user.customerId).execute(),
  );
const block = () => moveCompanyBy({ id: company.id, move: 'block' }, kari());

test.each([
  ['has left the company', fire],
  ['buys for a company that is blocked', block],
])('a quote binds no price for one who %s', async (_who, leave) => {
  const { id, place, problems } = await accepted();
  expect(await problems()).toEqual([[], []]);
  await leave();
  expect(await problems()).toEqual([['quote.expired'], ['quote.expired']]);
  await expect(client.call(quotes.buy, { query: { id } })).rejects.toMatchObject({ status: 403 });
  await expect(place()).rejects.toMatchObject({ code: 'order.products_unavailable' });
});

test('one who has left the company sees the quote, and can’t accept it', async () => {
  const id = await answered();
  await fire();
  expect((await client.call(quotes.read, { query: { id } })).result.id).toBe(id);
  await expect(accept(id)).rejects.toMatchObject({ status: 403 });
});

test('goods that were bought at the price of a quote are exchanged as they were paid', async () => {
  const { place } = await accepted();
  const number = await place();
  await moveOrder({ number, kind: 'ship' }, kari());
  await moveOrder({ number, kind: 'deliver' }, kari());
  const why = { reason: 'damaged', condition: 'damaged', resolution: 'other-goods' } as const;
  const asked = {
    kind: 'return',
    orderNumber: number,
    message: '',
    files: [],
    key: 'r-1',
  } as const;
  const actor = { kind: 'customer', id: user.customerId } as const;
  const items = [{ line: 1, quantity: 1, ...why }];
  const opened = await openReturn({ ...asked, items }, anActing(shop, { actor }));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { id } = opened.value;
  await moveReturnRequest({ id, move: 'approve' }, kari());
  await moveReturnRequest({ id, move: 'receive' }, kari());
  const moved = await moveReturnRequest({ id, move: 'exchange' }, kari());
  if (moved.kind !== 'moved') throw new Error(`The return is ${moved.kind}`);
  const [line] = moved.exchange?.replacement.lines ?? [];
  expect([line?.unit.net, line?.options]).toEqual([63_010, {}]);
});

test('a customer asks at no other address, and only with the right', async () => {
  const item = { sku: 'SRV-600', quantity: 1, options: {} };
  const contact = { email: 'fremmed@example.no', firstName: 'Per', lastName: 'Vik', phone: '' };
  const body = {
    written: writtenQuote,
    contact: { ...contact, company: '' },
    key: undefined,
    items: [item],
  };
  await client.call(quotes.requestAsGuest, { query: {}, body });
  const { database } = shop.services;
  const stored = await database.read.selectFrom('quotes').select('email').execute();
  expect(stored).toEqual([{ email: user.email }]);
  const { token } = await company.hire({ permissions: ['company.view'] });
  await expect(
    shop.client({ token }).call(quotes.requestAsGuest, { query: {}, body }),
  ).rejects.toMatchObject({ status: 403 });
});
