import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { create as createCart, update } from '#contract/cart.ts';
import { check, express } from '#contract/payment.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { addFreightRates } from '#testing/shop-freight.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';

export const line = { sku: 'SRV-600', quantity: 2, options: {} };

/** A payment of a cart that is begun at Vipps. */
export interface Begun {
  readonly key: string;
  readonly proof?: string;
  readonly cartId: string;
  readonly client: ReturnType<PayingShop['shop']['client']>;
}

interface Beginning {
  readonly token?: string;
  readonly postcode?: string;
  readonly quantity?: number;
}

export async function begin(
  paying: PayingShop,
  { token, quantity = 2, ...asked }: Beginning = {},
): Promise<Begun> {
  const client = paying.shop.client(token === undefined ? {} : { token });
  const { result: cartId } = await client.call(createCart, {});
  await client.call(update, { query: { cartId }, body: { ...line, quantity } });
  return beginOf(paying, { client, cartId }, asked);
}

export async function beginOf(
  paying: PayingShop,
  { client, cartId }: Pick<Begun, 'client' | 'cartId'>,
  asked: Pick<Beginning, 'postcode'> = {},
): Promise<Begun> {
  const { result } = await client.call(express, { query: {}, body: { cartId, ...asked } });
  expect(result.redirect).toContain(paying.vipps.url);
  return { key: result.order_id, proof: result.proof, cartId, client };
}

/** The buyer comes back and is told the state. */
export const back = async ({ client, key }: Begun) =>
  (await client.call(check, { query: {}, body: { order_id: key } })).result;

export const atVipps = ({ vipps }: PayingShop, { key }: Begun) => {
  const payment = vipps.payments.get(key);
  if (payment === undefined) throw new Error(`Vipps has no payment ${key}`);
  return payment;
};

export const orderOf = ({ shop }: PayingShop, { key }: Begun) =>
  findOrderByKey(shop.services.database.read, key);

export const placed = async (paying: PayingShop, { key, cartId }: Begun) =>
  standing(paying, { id: 0, number: '', key, cartId });

export const setBasins = (paying: PayingShop, quantity: number) =>
  paying.shop.services.database.transaction(async (tx) => {
    const move = { reason: 'set', reference: 'counted', at: paying.shop.now } as const;
    const query = tx.selectFrom('products').select('id').where('sku', '=', 'SRV-600');
    await setStock(tx, (await query.executeTakeFirstOrThrow()).id, quantity, move);
  });

export async function writeTerms(paying: PayingShop, content: string): Promise<void> {
  const { services, now } = paying.shop;
  const folder = await mkdtemp(join(tmpdir(), 'armatur-terms-'));
  const file = join(folder, 'pages.csv');
  await writeFile(file, `page,store_view_code,title,content\nsalgs-vilkar,,Vilkår,${content}`);
  const position = await logEnd(services.database.read);
  await importContent(services.database, { file, clock: () => now, isAlone: true });
  await followToEnd(services, position);
  await rm(folder, { recursive: true });
}

/** The buyer is told the reason, no order is made, and Vipps has freed the money. */
export async function expectRefused(
  paying: PayingShop,
  begun: Begun,
  refusal: string,
): Promise<void> {
  expect(await back(begun)).toEqual({ state: 'unplaced', refusal, of_cart: true });
  expect(await orderOf(paying, begun)).toBeUndefined();
  const { authorized, cancelled, captured } = atVipps(paying, begun);
  expect([cancelled, captured]).toEqual([authorized, 0]);
}

export const tromso = { postCode: '9008', city: 'Tromsø' };

/** Makes freight to the north cost more. */
export const addNorthern = (paying: PayingShop) =>
  paying.shop.services.database.transaction((tx) =>
    addFreightRates(tx, [
      aFreightRate({ net: ore(80_00) }),
      aFreightRate({ postcodes: '9000-9999', net: ore(200_00) }),
    ]),
  );

/** Nothing is under way any more: money of the ledger is that of the provider, and none is stranded. */
export async function expectRest(paying: PayingShop): Promise<void> {
  paying.shop.now = moment(paying.shop.now + hourMs);
  await paying.work();
  const rest = await moneyAtRest(paying);
  expect(rest).toMatchObject({ different: [], doubled: [], unpaid: [], stranded: [], broken: [] });
}
