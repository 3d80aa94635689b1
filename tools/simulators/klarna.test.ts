import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKlarnaSimulator, type KlarnaSimulator } from './klarna.ts';

let simulator: KlarnaSimulator;
beforeAll(async () => {
  simulator = await createKlarnaSimulator({ user: 'K1', password: 'p' });
});
afterAll(() => simulator.close());

const line = {
  name: 'Servant',
  quantity: 2,
  unit_price: 500_00,
  tax_rate: 2500,
  total_amount: 900_00,
  total_discount_amount: 100_00,
  total_tax_amount: 180_00,
};
const order = {
  purchase_country: 'NO',
  purchase_currency: 'NOK',
  locale: 'nb-NO',
  order_amount: 900_00,
  order_tax_amount: 180_00,
  order_lines: [line],
  merchant_urls: {
    terms: 'https://shop.example/terms',
    checkout: 'https://shop.example/checkout',
    confirmation: 'https://shop.example/order?sid={checkout.order.id}',
    push: 'https://shop.example/push',
  },
};

async function post(path: string, body?: object, key?: string) {
  const response = await fetch(`${simulator.url}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('K1:p').toString('base64')}`,
      ...(key !== undefined && { 'klarna-idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') };
}
test('a simulator that is started again knows its orders', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'armatur-klarna-')), 'orders.json');
  const first = await createKlarnaSimulator({ file });
  const body = JSON.stringify(order);
  const headers = {
    authorization: `Basic ${btoa(`${first.access.user}:${first.access.password}`)}`,
  };
  const opened = await fetch(`${first.url}/checkout/v3/orders`, { method: 'POST', headers, body });
  const { order_id: id } = (await opened.json()) as { order_id: string };
  const outcome = new URLSearchParams({ outcome: 'pay' });
  await fetch(`${first.url}/pay/${id}`, { method: 'POST', body: outcome, redirect: 'manual' });
  await first.close();
  const second = await createKlarnaSimulator({ file });
  const read = await fetch(`${second.url}/ordermanagement/v1/orders/${id}`, { headers });
  expect(await read.json()).toMatchObject({ status: 'AUTHORIZED', order_amount: 900_00 });
  await second.close();
  await rm(dirname(file), { recursive: true });
});

const open = async (): Promise<string> => (await post('checkout/v3/orders', order)).body.order_id;

test.each([
  ['order_amount', { order_amount: 901_00 }],
  ['order_tax_amount', { order_tax_amount: 180_01 }],
  ['order_lines[0].total_amount', { order_lines: [{ ...line, total_discount_amount: 0 }] }],
  ['order_lines[0].total_tax_amount', { order_lines: [{ ...line, total_tax_amount: 225_00 }] }],
  ['order_lines[0].unit_price', { order_lines: [{ ...line, unit_price: 0.5 }] }],
  ['merchant_urls.push', { merchant_urls: { ...order.merchant_urls, push: 'here' } }],
])('an order whose %s is wrong is refused as Klarna does', async (place, changed) => {
  const { status, body } = await post('checkout/v3/orders', { ...order, ...changed });
  expect([status, body.error_code]).toEqual([400, 'BAD_VALUE']);
  expect(body.error_messages).toContain(`Bad value: ${place}`);
});

test('an order can be changed until it is paid', async () => {
  const id = await open();
  const doubled = { ...line, quantity: 1, unit_price: 1000_00, name: 'To servanter' };
  const changed = await post(`checkout/v3/orders/${id}`, { order_lines: [doubled] });
  expect(changed.body).toMatchObject({ order_lines: [doubled], status: 'checkout_incomplete' });
  simulator.act(id, 'pay', 'never');
  const refused = await post(`checkout/v3/orders/${id}`, { order_lines: [line] });
  expect([refused.status, refused.body.error_code]).toEqual([403, 'READ_ONLY_ORDER']);
});

test('a call that comes again with its key has its effect once', async () => {
  const id = await open();
  simulator.act(id, 'pay', 'never');
  const part = { captured_amount: 300_00 };
  const capture = (key: string) => post(`ordermanagement/v1/orders/${id}/captures`, part, key);
  const [first, again, other] = [await capture('a'), await capture('a'), await capture('b')];
  expect(again.headers.get('capture-id')).toBe(first.headers.get('capture-id'));
  expect(other.headers.get('capture-id')).not.toBe(first.headers.get('capture-id'));
  await capture('c');
  expect(await capture('d')).toMatchObject({
    status: 403,
    body: { error_code: 'CAPTURE_NOT_ALLOWED' },
  });
});

test('money that an order does not give back is refused', async () => {
  const id = await open();
  simulator.act(id, 'payAndFailRefunds', 'never');
  await post(`ordermanagement/v1/orders/${id}/captures`, { captured_amount: 900_00 });
  const refund = await post(`ordermanagement/v1/orders/${id}/refunds`, { refunded_amount: 1_00 });
  expect([refund.status, refund.body.error_code]).toEqual([403, 'REFUND_NOT_ALLOWED']);
});

test('what a shop writes is no HTML on the page of the buyer', async () => {
  const evil = { ...order, merchant_reference1: '<script>alert(1)</script>' };
  const { body } = await post('checkout/v3/orders', {
    ...evil,
    billing_address: { email: '</script><script>alert(2)</script>' },
  });
  const page = await (await fetch(`${simulator.url}/pay/${body.order_id}`)).text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&lt;script>alert(1)');
});

test.each([
  ['nb-NO', 'nb', 'Prøvebetaling', 'Betal i svenske kroner'],
  ['en-NO', 'en', 'Trial payment', 'Pay in Swedish kronor'],
])('the page of a payment in %s is in %s', async (locale, language, title, button) => {
  const { body } = await post('checkout/v3/orders', { ...order, locale });
  const page = await (await fetch(`${simulator.url}/pay/${body.order_id}`)).text();
  for (const words of [`<html lang="${language}">`, title, `>${button}</button>`]) {
    expect(page).toContain(words);
  }
});
