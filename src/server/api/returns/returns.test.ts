import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { create as placeOrder } from '#contract/order.ts';
import * as returns from '#contract/returns.ts';
import type { ApiError } from '#contract/http/api-error.ts';
import { hourlyLimits } from '#domain/constants.ts';
import { staff } from '#domain/actor.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { findReturnFile } from '#server/repositories/sales/return-messages.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let ola: ReturnType<TestShop['client']>;
let kari: ReturnType<TestShop['client']>;
let olasToken: string;
let turn = 0;

beforeAll(async () => {
  shop = await aTestShop();
  olasToken = await shop.signedIn({ email: 'ola@example.no' });
  ola = shop.client({ token: olasToken });
  kari = shop.client({ token: await shop.signedIn({ email: 'kari@example.no' }) });
});
afterAll(() => shop.close());

let orderId: number;
beforeEach(async () => {
  const lines = [{ sku: 'SRV-600', quantity: 2, options: {} }];
  const body = anOrderRequest({ key: `order-key-${(turn += 1)}`, lines });
  const { result } = await ola.call(placeOrder, { query: {}, body, headers: {} });
  const { number } = result;
  orderId = Number(number);
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
});

const item = {
  line: 1,
  quantity: 1,
  reason: 'damaged',
  condition: 'opened',
  resolution: 'money',
} as const;
const asked = (more: object = {}) => ({
  body: {
    orderId,
    kind: 'return' as const,
    items: [item],
    message: 'Skadet i transport',
    pictures: [],
    key: undefined,
    ...more,
  },
});
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, status }: ApiError) => [code, status],
  );
const approve = (id: number) =>
  moveReturnRequest(
    { id, move: 'approve' },
    { ...anActing(shop), actor: staff('kari', 'administrator') },
  );

test('a customer asks to return goods, and follows the request', async () => {
  const { result: before } = await ola.call(returns.eligible, {});
  const eligible = before.items.find(({ order_id }) => order_id === orderId);
  expect(eligible?.items).toMatchObject([
    { item_id: 1, sku: 'SRV-600', qty_ordered: 2, qty_returnable: 2 },
  ]);
  const { result: made } = await ola.call(returns.create, asked());
  expect(made).toMatchObject({
    increment_id: `R${String(made.id).padStart(7, '0')}`,
    order_id: orderId,
    status: 'pending_approval',
    status_label: 'Venter på godkjenning',
    customer_email: 'ola@example.no',
    print_label: null,
    order_items: [{ item_id: 1, sku: 'SRV-600', qty: 1, reason_id: 2, condition_id: 2 }],
    thread: [{ owner: 'customer', text: 'Skadet i transport', attachments: [] }],
  });
  expect((await ola.call(returns.read, { query: { id: made.id } })).result).toEqual(made);
  const { result: list } = await ola.call(returns.list, { query: {} as never });
  expect(list.items[0]).toEqual(made);
  const { result: after } = await ola.call(returns.eligible, {});
  const left = after.items.find(({ order_id }) => order_id === orderId);
  expect(left?.items[0]?.qty_returnable).toBe(1);
});

test('422 This order is not eligible for a return, and 422 for more pieces than may come back', async () => {
  const en = shop.client({ token: olasToken, storeCode: 'en' });
  const more = asked({ items: [{ ...item, quantity: 3 }] });
  expect(await refusalOf(en.call(returns.create, more))).toEqual(['return.quantity', 422]);
  await ola.call(returns.create, asked({ items: [{ ...item, quantity: 2 }] }));
  await expect(en.call(returns.create, asked())).rejects.toMatchObject({
    code: 'return.not_eligible',
    status: 422,
    message: 'This order is not eligible for a return',
  });
});

test("another customer's order and return are as if they were not there", async () => {
  const { result } = await ola.call(returns.create, asked());
  const id = { query: { id: result.id } };
  expect(await refusalOf(kari.call(returns.create, asked()))).toMatchObject([
    'order.not_found',
    404,
  ]);
  expect(await refusalOf(kari.call(returns.read, id))).toMatchObject(['return.not_found', 404]);
  expect(await refusalOf(kari.call(returns.label, id))).toMatchObject(['return.not_found', 404]);
  const cancel = kari.call(returns.cancel, { body: { id: result.id } });
  expect(await refusalOf(cancel)).toMatchObject(['return.not_found', 404]);
  expect(await refusalOf(shop.client().call(returns.read, id))).toMatchObject([
    'user.unauthorized',
    401,
  ]);
});

test('cancel is allowed from pending_approval and approved only: 409 The request can’t be canceled', async () => {
  const { result } = await ola.call(returns.create, asked());
  const body = { id: result.id };
  await approve(result.id);
  expect((await ola.call(returns.send, { body })).result.status).toBe('package_sent');
  expect(await refusalOf(ola.call(returns.cancel, { body }))).toMatchObject([
    'return.not_cancelable',
    409,
  ]);
  const { result: other } = await ola.call(returns.create, asked());
  const canceled = await ola.call(returns.cancel, { body: { id: other.id } });
  expect(canceled.result.status).toBe('canceled');
});

test('a second press on cancel or sent does nothing', async () => {
  const { result } = await ola.call(returns.create, asked());
  const body = { id: result.id };
  await approve(result.id);
  const { result: sent } = await ola.call(returns.send, { body });
  expect((await ola.call(returns.send, { body })).result).toEqual(sent);
  const { result: other } = await ola.call(returns.create, asked());
  const { result: canceled } = await ola.call(returns.cancel, { body: { id: other.id } });
  expect((await ola.call(returns.cancel, { body: { id: other.id } })).result).toEqual(canceled);
});

test('the label is there from the approval on, by an address that holds for a day', async () => {
  const { result } = await ola.call(returns.create, asked());
  const query = { id: result.id };
  expect(await refusalOf(ola.call(returns.label, { query }))).toMatchObject(['return.status', 409]);
  await approve(result.id);
  const { result: label } = await ola.call(returns.label, { query });
  const { pathname, search } = new URL(label.url);
  const get = (path: string) => shop.app.server.inject({ method: 'GET', url: path });
  const paper = await get(`${pathname}${search}`);
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(paper.headers['cache-control']).toContain('private');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(pathname)).statusCode).toBe(404);
  expect((await get(`${pathname}${search.replace(/until=\d/, 'until=9')}`)).statusCode).toBe(404);
});

test('pictures are known by their content, made smaller, and lose the place where they were taken', async () => {
  const taken = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#336699' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const pictures = [{ name: '../foto.PNG', content: taken.toString('base64') }];
  const { result } = await ola.call(returns.create, asked({ pictures }));
  const [file] = result.thread[0]?.attachments ?? [];
  expect(file?.name).toBe('foto.jpg');
  const stored = await findReturnFile(shop.services.database.read, result.id, file?.id ?? 0);
  const { width, exif, format } = await sharp(stored?.bytes).metadata();
  expect([width, exif, format]).toEqual([1600, undefined, 'jpeg']);
});

test.each([
  ['a text', Buffer.from('<html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is refused and its field is named', async (_, bytes) => {
  const pictures = [{ name: 'foto.jpg', content: bytes.toString('base64') }];
  const refused = await ola
    .call(returns.create, asked({ pictures }))
    .catch((error: ApiError) => error);
  expect(refused).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'request.attachments.0.content_base64', code: 'field.picture' }],
  });
});

test('413 attachments too large', async () => {
  const pictures = [{ name: 'foto.jpg', content: Buffer.alloc(7_000_001).toString('base64') }];
  expect(await refusalOf(ola.call(returns.create, asked({ pictures })))).toMatchObject([
    'request.too_large',
    413,
  ]);
});

test('a return takes a limited number of pictures, and words after them', async () => {
  const { result } = await ola.call(returns.create, asked());
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const picture = { name: 'foto.png', content: bytes.toString('base64') };
  const write = (pictures: readonly (typeof picture)[], key?: string) =>
    ola.call(returns.write, { body: { id: result.id, key, text: 'Se her', pictures } });
  const five = [picture, picture, picture, picture, picture];
  for (const key of ['pictures-1', 'pictures-2', 'pictures-3']) await write(five, key);
  await write(five, 'pictures-4');
  const full = await write([picture]).catch((error: ApiError) => error);
  expect(full).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'attachments', code: 'field.too_many' }],
  });
  await write(five, 'pictures-4');
  const { result: after } = await write([]);
  expect(after.thread.flatMap(({ attachments }) => attachments)).toHaveLength(20);
});

test('a message is added to the thread once', async () => {
  const { result } = await ola.call(returns.create, asked());
  const body = { id: result.id, key: 'message-1', text: 'Når kommer svaret?', pictures: [] };
  await ola.call(returns.write, { body });
  const { result: told } = await ola.call(returns.write, { body });
  expect(told.thread.map(({ text }) => text)).toEqual(['Skadet i transport', 'Når kommer svaret?']);
  const empty = { ...body, key: undefined, text: ' ' };
  expect(await refusalOf(ola.call(returns.write, { body: empty }))).toMatchObject([
    'request.invalid',
    400,
  ]);
});

test('GET /meta names reasons, conditions, wishes and statuses in the language of the store view', async () => {
  const { result } = await ola.call(returns.meta, {});
  expect(result.reasons[1]).toEqual({ id: 2, label: 'Skadet i transport' });
  const en = shop.client({ token: olasToken, storeCode: 'en' });
  const { result: told } = await en.call(returns.meta, {});
  expect(told.statuses[0]).toEqual({ id: 'pending_approval', label: 'Waiting for approval' });
});

test('a number beyond all numbers and a zero byte are no error of the server', async () => {
  const post = async (call: string, body: string) =>
    (
      await shop.app.server.inject({
        method: 'POST',
        url: `/api/ext/rma/${call}`,
        headers: { authorization: `Bearer ${olasToken}`, 'content-type': 'application/json' },
        payload: body,
      })
    ).statusCode;
  for (const id of ['1e300', '1e19', '9007199254740993']) {
    expect(await post('cancel', `{"id":${id}}`)).toBe(400);
    expect(await post('sent', `{"id":${id}}`)).toBe(400);
    expect(await post('messages', `{"id":${id},"text":"Hei"}`)).toBe(400);
    expect(await post('requests', `{"request":{"order_id":${id},"items":[]}}`)).toBe(400);
  }
  const made = await ola.call(returns.create, asked({ message: 'En\u0000sprekk' }));
  const body = { id: made.result.id, key: undefined, text: 'To\u0000sprekker', pictures: [] };
  const { result } = await ola.call(returns.write, { body });
  expect(result.thread.map(({ text }) => text)).toEqual(['En sprekk', 'To sprekker']);
});

test('an account asks for returns and writes to them a limited number of times an hour', async () => {
  const per = shop.client({ token: await shop.signedIn({ email: 'per@example.no' }) });
  const lines = [{ sku: 'SRV-600', quantity: 2, options: {} }];
  const body = anOrderRequest({ key: 'order-key-limit', lines });
  const { number } = (await per.call(placeOrder, { query: {}, body, headers: {} })).result;
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
  const { id } = (await per.call(returns.create, asked({ orderId: Number(number) }))).result;
  const write = (key: string) =>
    refusalOf(per.call(returns.write, { body: { id, text: 'Hei', pictures: [], key } }));
  for (let sent = 1; sent < hourlyLimits.returns; sent++) {
    expect(await write(`message-${sent}`)).toBeUndefined();
  }
  expect(await write('message-1')).toBeUndefined();
  expect(await write('one-more')).toEqual(['request.too_many', 429]);
  const another = asked({ orderId: Number(number) });
  expect(await refusalOf(per.call(returns.create, another))).toEqual(['request.too_many', 429]);
});

test('another article may be wished, if it is sold to the customer (rules/returns#exchange)', async () => {
  const wish = (wished: string) =>
    asked({ items: [{ ...item, resolution: 'other-goods', wished }] });
  expect(await refusalOf(ola.call(returns.create, wish('NONE')))).toEqual([
    'return.article_unsold',
    422,
  ]);
  const { result } = await ola.call(returns.create, wish('SRV-600'));
  expect(result.order_items).toMatchObject([{ resolution_id: 2, wished_sku: 'SRV-600' }]);
});
