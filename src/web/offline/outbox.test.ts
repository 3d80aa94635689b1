import { beforeEach, expect, test } from 'vitest';
import { createClient, type WireRequest, type WireResponse } from '#contract/http/client.ts';
import { totalsToWire } from '#contract/wire/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { anAddress } from '#testing/an-address.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { isBrokenOff, isUnpaid } from '#domain/orders/queued-order.ts';
import { createOutbox, type OrderToQueue, type Outbox, type QueuedOrder } from './outbox.ts';
import { createStorage } from './storage.ts';

const shop = {
  sent: [] as string[],
  askedViews: [] as string[],
  answer: (_request: WireRequest): WireResponse => json(200, {}),
  who: 'guest',
  online: true,
  now: 1_000_000,
};
let shelf: ReturnType<typeof fakeShelf>;
let outbox: Outbox;

function json(status: number, body: unknown, contentType = 'application/json'): WireResponse {
  return { status, contentType, body };
}

function keyOf({ headers }: WireRequest): string {
  return headers['idempotency-key'] ?? '';
}

/** The shop's proof of an order. */
function placed(key: string, changed: object = {}): WireResponse {
  return json(200, {
    code: 200,
    result: {
      magentoOrderId: '212',
      backendOrderId: '212',
      orderNumber: '000000213',
      order_id: key,
      transferedAt: '2026-03-01T10:11:12.000Z',
      status: 'processing',
      grand_total: 1250,
      ...changed,
    },
  });
}

function refusal(status: number, code: string, details: object = {}): WireResponse {
  return json(status, { code: status, result: { message: 'nei', code, ...details } });
}

function newOutbox(): Outbox {
  let last = Promise.resolve();
  return createOutbox({
    storage: createStorage(shelf),
    clientOf: (storeCode) =>
      createClient(
        async (request) => {
          shop.sent.push(keyOf(request));
          shop.askedViews.push(storeCode);
          return shop.answer(request);
        },
        { storeCode },
      ),
    principal: async () => shop.who,
    isOnline: () => shop.online,
    now: () => moment((shop.now += 1)),
    chance: () => 1,
    withLock: (work) => {
      const mine = last.then(work);
      last = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },
    onChange: () => undefined,
  });
}

function anOrder(key: string, changed: Partial<OrderToQueue> = {}): OrderToQueue {
  return {
    key,
    principal: 'guest',
    storeCode: 'no',
    items: [aCartItem()],
    totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice },
    request: {
      key,
      lines: [{ sku: 'A', quantity: 1, options: {} }],
      email: 'kari@example.no',
      billing: anAddress(),
      paymentMethodCode: 'invoice',
      expectedTotal: ore(125_000),
      fields: {},
    },
    ...changed,
  };
}

async function stateOf(key: string): Promise<QueuedOrder['state'] | undefined> {
  return (await outbox.find(key))?.state;
}

beforeEach(() => {
  Object.assign(shop, {
    sent: [],
    askedViews: [],
    answer: (request: WireRequest) => placed(keyOf(request)),
    who: 'guest',
    online: true,
    now: 1_000_000,
  });
  shelf = fakeShelf();
  outbox = newOutbox();
});

test('an order is on the disk before anybody is told that it is kept', async () => {
  shelf.fail = () => Promise.reject(new Error('full'));
  await expect(outbox.add(anOrder('key-0001'))).rejects.toThrow('full');
  shelf.fail = undefined;
  await outbox.add(anOrder('key-0001'));
  expect([...shelf.records.keys()]).toEqual(['order/key-0001']);
});

test('with the answer of the shop an order is confirmed and keeps its number', async () => {
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(await outbox.find('key-0001')).toMatchObject({
    state: 'confirmed',
    placed: { id: 212, number: '000000213', total: 125_000 },
  });
});

test('an order waits for its payment until that is noted, once (rules/payments#order-first)', async () => {
  shop.answer = (request) => placed(keyOf(request), { awaits_payment: true });
  for (const key of ['key-0001', 'key-0002']) await outbox.add(anOrder(key));
  await outbox.send();
  const standing = async () =>
    (await outbox.list()).map((order) => [isUnpaid(order), isBrokenOff(order)]);
  expect(await standing()).toEqual([
    [true, true],
    [true, true],
  ]);
  const noted = await Promise.all([1, 2].map(() => outbox.settle('key-0001', 'paid')));
  expect(noted.filter((order) => order !== undefined)).toHaveLength(1);
  await outbox.settle('key-0002', 'canceled');
  expect(await standing()).toEqual([
    [false, false],
    [false, true],
  ]);
});

test.each([
  ['an empty answer', () => json(200, undefined)],
  ['a page of somebody else', () => json(200, undefined, 'text/html')],
  ['another shape', () => json(200, { code: 200, result: {} })],
  ['another order', () => placed('key-9999')],
  ['no server id', () => placed('key-0001', { backendOrderId: '', magentoOrderId: '' })],
  ['a fault of the server', () => refusal(500, 'INTERNAL')],
  ['a busy server', () => refusal(503, 'BUSY')],
  ['too many calls', () => refusal(429, 'TOO_MANY_REQUESTS')],
  ['an ended session', () => refusal(401, 'UNAUTHORIZED')],
])('%s proves nothing: the order waits and is sent again with its key', async (_name, answer) => {
  shop.answer = answer;
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(await stateOf('key-0001')).toBe('waiting');

  shop.answer = (request) => placed(keyOf(request));
  await outbox.send();
  expect(shop.sent, 'not before its pause is over').toEqual(['key-0001']);
  shop.now += 10_000;
  await outbox.send();
  expect(shop.sent).toEqual(['key-0001', 'key-0001']);
  expect(await stateOf('key-0001')).toBe('confirmed');
});

test('without any answer the order waits', async () => {
  shop.answer = () => {
    throw new ApiError('server.busy', {}, 0);
  };
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(await stateOf('key-0001')).toBe('waiting');
});

test('orders are sent in the order they were made; one that fails does not hold up the others', async () => {
  for (const key of ['key-0003', 'key-0001', 'key-0002']) await outbox.add(anOrder(key));
  shop.answer = (request) =>
    keyOf(request) === 'key-0003' ? refusal(500, 'INTERNAL') : placed(keyOf(request));
  await outbox.send();
  expect(shop.sent).toEqual(['key-0003', 'key-0001', 'key-0002']);
  expect(await stateOf('key-0003')).toBe('waiting');
  expect(await stateOf('key-0002')).toBe('confirmed');
});

test('a refusal is decided by its code and waits for the shopper with what the server said', async () => {
  shop.answer = () => refusal(409, 'PRODUCTS_UNAVAILABLE', { skus: ['A'] });
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(await outbox.find('key-0001')).toMatchObject({
    state: 'needs-you',
    problem: { code: 'order.products_unavailable', details: { skus: ['A'] } },
  });
  shop.now += 1_000_000;
  await outbox.send();
  expect(shop.sent).toHaveLength(1);
});

test('of a refusal for its prices the new sum is kept', async () => {
  const totals = { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice };
  shop.answer = () => refusal(409, 'PRICE_CHANGED', { totals: totalsToWire(totals) });
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect((await outbox.find('key-0001'))?.problem).toMatchObject({ newTotals: totals });
});

test('a key that another order has is refused for good', async () => {
  shop.answer = () => refusal(422, 'ORDER_KEY_REUSED');
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(await stateOf('key-0001')).toBe('refused');
});

test('another customer on the same device neither sees nor sends an order', async () => {
  await outbox.add(anOrder('key-0001', { principal: 'customer-7' }));
  shop.who = 'customer-8';
  await outbox.send();
  expect(await outbox.list()).toEqual([]);
  expect(await outbox.find('key-0001')).toBeUndefined();
  expect(shop.sent).toEqual([]);
  shop.who = 'customer-7';
  await outbox.send();
  expect(await stateOf('key-0001')).toBe('confirmed');
});

test('an order is sent in the store view it was made in, whichever is open', async () => {
  await outbox.add(anOrder('key-0001', { storeCode: 'en' }));
  await outbox.send();
  expect(shop.askedViews).toEqual(['en']);
  expect(await stateOf('key-0001')).toBe('confirmed');
});

test('an order at a new sum takes the place of the one that was refused, in one tab only', async () => {
  shop.answer = () => refusal(409, 'PRODUCTS_UNAVAILABLE');
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  const answers = await Promise.all([
    outbox.replace('key-0001', anOrder('key-0002')),
    outbox.replace('key-0001', anOrder('key-0003')),
  ]);
  expect(answers).toEqual([true, false]);
  expect(await outbox.list()).toMatchObject([{ key: 'key-0002', state: 'waiting', attempts: 0 }]);
});

test('offline nothing is sent', async () => {
  shop.online = false;
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect(shop.sent).toEqual([]);
  expect(await stateOf('key-0001')).toBe('waiting');
});

test('a retry leaves alone what nobody has been asked about yet', async () => {
  shop.answer = () => refusal(503, 'BUSY');
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  await outbox.add(anOrder('key-0002'));
  shop.now += 10_000;
  await outbox.send({ isRetry: true });
  expect(shop.sent).toEqual(['key-0001', 'key-0001']);
});

test('many who send at once send each order once', async () => {
  await outbox.add(anOrder('key-0001'));
  await Promise.all([outbox.send(), outbox.send(), outbox.send({ isForced: true })]);
  expect(shop.sent).toEqual(['key-0001']);
});

test('an order whose page went away while sending is sent again with the same key', async () => {
  await outbox.add(anOrder('key-0001'));
  const [key, record] = [...shelf.records][0] as [string, { data: object }];
  shelf.records.set(key, { ...record, data: { ...record.data, state: 'sending' } });
  outbox = newOutbox();
  await outbox.send();
  expect(await stateOf('key-0001')).toBe('confirmed');
});

test('the same key twice is one order', async () => {
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  expect((await outbox.add(anOrder('key-0001'))).state).toBe('confirmed');
});

test('a day after it was placed an order leaves the device', async () => {
  await outbox.add(anOrder('key-0001'));
  await outbox.send();
  shop.now = Date.parse('2026-03-02T10:11:11.000Z');
  await outbox.forgetPlaced();
  expect(shelf.records.size).toBe(1);
  shop.now = Date.parse('2026-03-02T10:11:13.000Z');
  shop.who = 'customer-7';
  await outbox.forgetPlaced();
  expect(shelf.records.size).toBe(0);
});
