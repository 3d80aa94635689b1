import * as cart from '#contract/cart.ts';
import { send, token as mailToken } from '#contract/mail.ts';
import { create as createOrder } from '#contract/order.ts';
import { reset } from '#contract/password.ts';
import { create as createRequest } from '#contract/request.ts';
import { create as createReview } from '#contract/review.ts';
import { login } from '#contract/user.ts';
import { addItem } from '#contract/wishlist.ts';
import { nothingWritten } from '#domain/messages/message.ts';
import type { Database } from '#server/repositories/system/database.ts';
import {
  insertNamedList,
  insertNamedWish,
} from '#server/repositories/customers/named-wishlists.ts';
import { insertShare } from '#server/repositories/customers/wishlist-shares.ts';
import { newToken } from '#server/tokens.ts';
import { anAccount } from './an-account.ts';
import { anAddress, anOrderRequest } from './an-order-request.ts';
import type { TestShop } from './a-test-shop.ts';

/** A person whose words stand nowhere else, so that each trace of one is found. */
export const canary = {
  email: 'kanari.fugl@papegoye.example',
  firstName: 'Kanarina',
  lastName: 'Gulfjær',
  street: 'Fuglekassen 77B',
  phone: '+4741987654',
  company: 'Kanarifugl Rørservice AS',
  organisationNumber: '918273646',
  note: 'Kvitrer ved inngangen',
  password: 'Gul-fjær-2026',
} as const;

const words = Object.values(canary).map((word) => word.toLowerCase());

/** Whether a text has a word of the canary, however it is written in JSON. */
export function hasCanary(text: string): boolean {
  return words.some((word) => text.toLowerCase().includes(word));
}

export const canaryAddress = anAddress({
  firstName: canary.firstName,
  lastName: canary.lastName,
  street: canary.street,
  phone: canary.phone,
  company: canary.company,
  organisationNumber: canary.organisationNumber,
});

const named = { email: canary.email, name: `${canary.firstName} ${canary.lastName}` };
const contact = { phone: canary.phone, company: canary.company };

/** An account with an address book, and a session of it. */
export async function aCanaryAccount(shop: TestShop): Promise<string> {
  const { email, firstName, lastName, password } = canary;
  const addresses = [{ ...canaryAddress, isDefaultShipping: true, isDefaultBilling: true }];
  await anAccount(shop, { email, firstName, lastName, password, addresses });
  const body = { username: email, password };
  return (await shop.client().call(login, { body })).result;
}

/** Orders with the canary's words; without a token it is a guest's. Returns the number. */
export async function aCanaryOrder(shop: TestShop, key: string, token?: string): Promise<string> {
  const client = shop.client(token === undefined ? {} : { token });
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {}, note: canary.note };
  await client.call(cart.update, { query: { cartId }, body: line });
  const body = anOrderRequest({
    key,
    cartId,
    email: canary.email,
    lines: [line],
    billing: canaryAddress,
    shipping: canaryAddress,
    fields: { customer_reference: canary.note },
  });
  return (await client.call(createOrder, { query: {}, body, headers: {} })).result.number;
}

/** Everything that a visitor can leave behind beside orders: as a customer, and as a guest with the same e-mail. */
export async function leaveWords(shop: TestShop, token: string): Promise<void> {
  const customer = shop.client({ token });
  for (const client of [customer, shop.client({ address: '203.0.113.9' })]) {
    const asked = { ...named, ...contact, sku: 'SRV-600', quantity: 4, message: canary.note };
    await client.call(createRequest, { query: { type: 'price' }, body: asked });
    const { result: sending } = await client.call(mailToken, {});
    const written = { ...nothingWritten, ...named, form: 'contact', text: canary.note } as const;
    await client.call(send, { body: { written, token: sending } });
  }
  const review = { productId: 14, title: canary.note, detail: canary.note };
  const body = { ...review, nickname: canary.firstName, ratings: [] };
  await customer.call(createReview, { body });
  await customer.call(addItem, { body: 'SRV-600' });
  await shop.services.database.transaction(async (tx) => {
    const { id } = await tx
      .selectFrom('customers')
      .select('id')
      .where('email', '=', canary.email)
      .executeTakeFirstOrThrow();
    const list = await insertNamedList(tx, id, canary.note, shop.now);
    await insertNamedWish(tx, list, 14, shop.now);
    await insertShare(tx, { customerId: id, id: list }, newToken(), shop.now);
  });
  const { result: cartId } = await customer.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 2, options: {}, note: canary.note };
  await customer.call(cart.update, { query: { cartId }, body: line });
  await shop.client().call(reset, { body: { email: canary.email } });
}

export interface Trace {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/** Finds every stored text with a word of the canary, by reading each column of each table. */
export async function tracesIn(database: Database): Promise<readonly Trace[]> {
  const { read } = database;
  const traces: Trace[] = [];
  for (const { name: table } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(table as 'orders')
      .selectAll()
      .execute();
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value === 'string' && hasCanary(value)) traces.push({ table, column, value });
    }
  }
  return traces;
}
