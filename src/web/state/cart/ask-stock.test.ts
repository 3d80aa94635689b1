import { expect, test } from 'vitest';
import { createClient, type Send } from '#contract/http/client.ts';
import { articleStockToWire } from '#contract/wire/stock.ts';
import { aStockItem } from '#testing/a-product.ts';
import { askStock } from './ask-stock.ts';

/** A shop that knows every article except X, and fails at the calls with these numbers. */
function aShop(...failing: number[]) {
  const calls: string[][] = [];
  const send: Send = async ({ query }) => {
    const skus = String(query['skus']).split(',');
    calls.push(skus);
    if (failing.includes(calls.length)) throw new Error('The network is gone');
    const result = skus
      .filter((sku) => sku !== 'X')
      .map((sku, index) => articleStockToWire({ sku, productId: index, stock: aStockItem() }));
    return { status: 200, contentType: 'application/json', body: { code: 200, result } };
  };
  return { calls, client: createClient(send, { storeCode: 'no' }) };
}

const skus = Array.from({ length: 31 }, (_, index) => `A${index}`);

test('lines are asked for by fifteen, each article once (rules/cart#stock-events)', async () => {
  const { calls, client } = aShop();
  const told: string[] = [];
  await askStock(client, [...skus, 'A0', 'X'], (news) => void told.push(...Object.keys(news)));
  expect(calls.map(({ length }) => length)).toEqual([15, 15, 2]);
  expect(told).toEqual(skus);
});

test('where one call fails the others stand', async () => {
  const { client } = aShop(2);
  const told: string[] = [];
  await askStock(client, skus, (news) => void told.push(...Object.keys(news)));
  expect(told).toEqual([...skus.slice(0, 15), 'A30']);
});
