import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { paperLane } from '#server/jobs/paper-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { insertSeat } from '#server/repositories/companies/company-users.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { roleOfKind } from '#server/workflows/companies/open-company.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aCompany } from '#testing/a-company.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
  const value = anInvoicingSeller.account;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value }),
  );
});
afterEach(() => shop.close());

const place = async (key: string, token?: string) => {
  const client = shop.client(token === undefined ? {} : { token });
  const lines = [{ sku: 'SRV-600', quantity: 3, options: {} }];
  const body = anOrderRequest({ key, lines });
  return (await client.call(create, { query: {}, body, headers: {} })).result.number;
};

async function open(url: string, page?: string) {
  const cookie = page === undefined ? {} : { cookie: `__Host-armatur-page=${page}` };
  return shop.app.server.inject({ method: 'GET', url, headers: cookie });
}

/** The links of orders in all letters that were sent to a buyer since the last call. */
async function linksSent(): Promise<readonly string[]> {
  await workLane(shop.services, paperLane);
  const letters = await sentLetters(shop.services);
  const toBuyer = letters.filter(({ to }) => to === anOrderRequest().email);
  return toBuyer.map(({ text }) => /\/order\/\d+\?key=[\w-]+$/m.exec(text)?.[0] ?? 'none');
}

test('each letter about an order leads to its page without signing in, as often as it is opened (rules/orders#link)', async () => {
  const number = await place('link-key-0001', await shop.signedIn());
  const [link = '', ...more] = await linksSent();
  expect(more).toEqual([]);
  const one = [{ line: 1, quantity: 1 }];
  await moveOrder({ number, kind: 'ship', pieces: one }, anActing(shop));
  expect(await linksSent()).toEqual([link, link]);
  await moveOrder({ number, kind: 'cancel', pieces: one }, anActing(shop));
  expect(await linksSent()).toEqual([link]);
  for (let n = 0; n < 2; n++) {
    const { statusCode, body, headers } = await open(link);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      { number, papers: [{ kind: 'invoice' }], shipments: [{ number: 1 }] },
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
});

test('the link also opens the papers of its order, and those of no other', async () => {
  const number = await place('link-key-0001', await shop.signedIn());
  await place('link-key-0002');
  const [link = '', other = ''] = await linksSent();
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await workLane(shop.services, paperLane);
  const { papers } = JSON.parse((await open(link)).body);
  const [{ address }] = papers;
  const own = await open(address);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(own.headers['referrer-policy']).toBe('no-referrer');
  const [, key = ''] = other.split('=');
  for (const url of ['/media/invoices/10001', `/media/invoices/10001?key=${key}`]) {
    expect((await open(url)).statusCode).toBe(404);
  }
});

test('a wrong or cut link is answered alike whether there is such an order or not', async () => {
  const number = await place('link-key-0001');
  await place('link-key-0002');
  const [link = '', other = ''] = await linksSent();
  const [, key = ''] = other.split('=');
  const wrong = [link.slice(0, -1), `/order/${number}`, `/order/${number}?key=${key}`];
  const unknown = [`/order/000000999?key=${key}`, '/order/1?key=%00', '/order/x?key='];
  for (const url of [...wrong, ...unknown]) {
    const { statusCode, body, headers } = await open(url);
    expect([statusCode, body]).toEqual([404, '<h1>404 order</h1>']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('a customer who is signed in is led to the account with an own order, and sees another only by the link', async () => {
  const [buyer, stranger] = [await shop.session(), await shop.session()];
  const number = await place('link-key-0001', buyer.access);
  const [link = ''] = await linksSent();
  const own = await open(link, buyer.page);
  const location = `/my-account/orders/${number}`;
  expect([own.statusCode, own.headers.location]).toEqual([302, location]);
  for (const url of [`/order/${number}`, `/order/${number}?key=wrong`]) {
    const led = await open(url, buyer.page);
    expect([led.statusCode, led.headers.location]).toEqual([302, location]);
    const [refused, none] = [
      await open(url, stranger.page),
      await open('/order/000000999', stranger.page),
    ];
    expect([refused.statusCode, refused.body]).toEqual([404, none.body]);
  }
  expect((await open(link, stranger.page)).statusCode).toBe(200);
  expect((await open(location, stranger.page)).statusCode).toBe(404);
});

test('a colleague who may see the orders of the company is led to the account without the key', async () => {
  const { page } = await shop.session();
  const { database } = shop.services;
  const newest = database.read.selectFrom('customers').select('id').orderBy('id', 'desc');
  const { id: customerId } = await newest.executeTakeFirstOrThrow();
  const { id: companyId, roles, ...company } = await aCompany(shop);
  const roleId = roleOfKind(roles, 'administrator').id;
  const seat = { companyId, customerId, roleId, jobTitle: '', phone: '', isActive: true };
  await database.transaction((tx) => insertSeat(tx, seat, shop.now));
  const worker = await company.hire();
  const number = await place('link-key-0001', worker.token);
  const led = await open(`/order/${number}`, page);
  expect([led.statusCode, led.headers.location]).toEqual([302, `/my-account/orders/${number}`]);
});

test('no log holds the key of a link', async () => {
  await place('link-key-0001');
  const [link = ''] = await linksSent();
  const [, key = ''] = link.split('=');
  await open(link);
  await open(`${link}x`);
  await open(`/login?return=${encodeURIComponent(link)}`);
  shop.services.log.warn(`GET ${link} and ${key}`);
  expect(shop.log.join('')).toContain('"route"');
  expect(shop.log.join('')).not.toContain(key);
});
