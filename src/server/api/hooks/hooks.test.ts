import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockHook } from '#contract/hooks.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { hookSecret } from '#server/workflows/hook-secret.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { signMessage } from '#testing/sign-message.ts';

const { path } = stockHook;

let shop: TestShop;
let secret: string;
beforeAll(async () => {
  shop = await aTestShop({ products: [{ id: 1, sku: 'SRV-600', name: 'Servant' }] });
  secret = await hookSecret(shop.services, stockHook);
});
afterAll(() => shop.close());

async function tell(message: unknown, by = secret) {
  shop.now = (shop.now + 1000) as typeof shop.now;
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return shop.app.server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...signMessage({ secret: by, path, body, now: shop.now }),
    },
    payload: body,
  });
}

/** Sends counts that were signed `seconds` ago. */
function tellLate(counts: readonly object[], seconds: number) {
  const body = JSON.stringify({ counts });
  return shop.app.server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...signMessage({ secret, path, body, now: shop.now - seconds * 1000 }),
    },
    payload: body,
  });
}

async function audited(): Promise<number> {
  const { read } = shop.services.database;
  const rows = read.selectFrom('audit').where('action', '=', 'stock.set').select('id');
  return (await rows.execute()).length;
}

async function onHand(): Promise<number | undefined> {
  const row = await shop.services.database.read
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', 1)
    .executeTakeFirst();
  return row?.quantity;
}

test('an ERP sets the stock of what the shop has, and the audit names it', async () => {
  const counts = [
    { sku: 'SRV-600', qty: 13 },
    { sku: 'unheard-of', qty: 3 },
  ];
  expect((await tell({ counts })).statusCode).toBe(200);
  expect(await onHand()).toBe(13);
  const [entry] = await shop.services.database.read
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .execute();
  expect(entry).toEqual({ actor: 'program:erp', action: 'stock.set', subject: 'product:SRV-600' });
});

test('a message that is older than the last one about an article does nothing to it', async () => {
  await tell({ counts: [{ sku: 'SRV-600', qty: 20 }] });
  const late = await tellLate([{ sku: 'srv-600', qty: 9 }], 30);
  expect([late.statusCode, await onHand()]).toEqual([200, 20]);
});

test('an older message counts for an article that the newer one did not name', async () => {
  await tell({ counts: [{ sku: 'unheard-of', qty: 20 }] });
  shop.now = moment(shop.now + minuteMs);
  await tell({ counts: [{ sku: 'unheard-of', qty: 21 }] });
  await tellLate([{ sku: 'SRV-600', qty: 14 }], 30);
  expect(await onHand()).toBe(14);
});

test('a count that changes nothing leaves no row in the audit', async () => {
  await tell({ counts: [{ sku: 'SRV-600', qty: 15 }] });
  const before = await audited();
  await tell({ counts: [{ sku: 'SRV-600', qty: 15 }] });
  expect(await audited()).toBe(before);
});

test('the log tells of orders that hold more than there is', async () => {
  await shop.services.database.transaction((tx) =>
    tx.updateTable('stock').set({ reserved: 3 }).where('product_id', '=', 1).execute(),
  );
  shop.log.length = 0;
  await tell({ counts: [{ sku: 'SRV-600', qty: 1 }] });
  const [line = ''] = shop.log.filter((each) => each.includes('orders hold more'));
  expect(JSON.parse(line)).toMatchObject({ sku: 'SRV-600', place: 'warehouse', lack: 2 });
});

test('the operator’s key signs no message', async () => {
  const answer = await tell(
    { counts: [{ sku: 'SRV-600', qty: 1 }] },
    await operatorKey(shop.services),
  );
  expect(answer.statusCode).toBe(401);
});

test.each([
  ['broken JSON', '{"counts":'],
  ['no count', { counts: [] }],
  ['less than nothing', { counts: [{ sku: 'SRV-600', qty: -1 }] }],
  ['an unknown field', { counts: [{ sku: 'SRV-600', qty: 1, price: 1 }] }],
  ['one wrong count among right ones', { counts: [{ sku: 'SRV-600', qty: 7 }, { sku: '' }] }],
])('%s is refused whole', async (_what, message) => {
  const before = await onHand();
  const answer = await tell(message);
  expect([answer.statusCode, answer.body.includes('fields')]).toEqual([400, false]);
  expect(await onHand()).toBe(before);
});

test('no document of shoppers names a hook, and that of staff says how to sign', async () => {
  const { body: calls } = await shop.app.server.inject('/api/openapi.json');
  const { body: staff } = await shop.app.server.inject('/api/docs/staff');
  expect(calls).not.toContain('/api/hooks');
  expect(staff).toContain(`POST ${path}`);
  expect(staff).toContain('x-ms-content-sha256');
});

test('another method is refused, and a bearer key opens nothing', async () => {
  expect((await shop.app.server.inject(path)).statusCode).toBe(405);
  const authorization = `Bearer ${await operatorKey(shop.services)}`;
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: path,
    headers: { authorization },
    payload: {},
  });
  expect(answer.statusCode).toBe(401);
});
