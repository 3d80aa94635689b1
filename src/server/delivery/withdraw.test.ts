import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import type { OrderView } from '#contract/views/orders.ts';
import type { WithdrawView } from '#contract/views/withdraw.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ pagesFolder: pages.folder });
});
afterEach(() => shop.close());

/** The link of an order, of which two of three pieces were sent. */
async function bought(billing = anAddress()): Promise<string> {
  const lines = [{ sku: 'SRV-600', quantity: 3, options: {} }];
  const body = anOrderRequest({ lines, billing });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  const pieces = [{ line: 1, quantity: 2 }];
  await moveOrder({ number: result.number, kind: 'ship', pieces }, anActing(shop));
  const [letter] = await sentLetters(shop.services);
  return /\/order\/\d+\?key=[\w-]+$/m.exec(letter?.text ?? '')?.[0] ?? '';
}

const open = (url: string, page = '') =>
  shop.app.server.inject({
    method: 'GET',
    url,
    headers: page === '' ? {} : { cookie: `__Host-armatur-page=${page}` },
  });

const post = (url: string, fields: Readonly<Record<string, string>> | string[][]) =>
  shop.app.server.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });

test('the page of an order leads to a filled-in form, which is sent without scripts and then shows the receipt', async () => {
  const link = await bought();
  const { withdrawal } = (await open(link)).json<OrderView>();
  const { address = '' } = withdrawal ?? {};
  const form = await open(address);
  const { order } = form.json<WithdrawView>();
  expect(order).toMatchObject({
    lines: [{ line: 1, quantity: 3, name: 'Servant 600' }],
    hasUnsent: true,
    email: 'ola@example.no',
    isOpenEnded: true,
    received: [],
  });
  expect(form.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const sent = await post(address, { pieces: '1:2', request: order?.request ?? '' });
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toBe(`${address}&sent=${order?.request}#receipt`);
  const after = (await open(String(sent.headers.location))).json<WithdrawView>();
  expect(after.order).toMatchObject({
    lines: [{ line: 1, quantity: 1 }],
    received: [
      { number: 'R0000001', isCanceled: false, lines: [{ quantity: 1, name: 'Servant 600' }] },
      { number: 'R0000002', isCanceled: true, lines: [{ quantity: 1, name: 'Servant 600' }] },
    ],
  });
  expect((await sentLetters(shop.services)).map(({ to }) => to)).toContain('ola@example.no');
});

test('a number that is written beside its line is read without scripts', async () => {
  const link = await bought();
  const address = (await open(link)).json<OrderView>().withdrawal?.address ?? '';
  const written = async (text: string) => {
    const fields = [
      ['pieces', '1:'],
      ['pieces', text],
      ['request', `press-of-${text}-it`],
    ];
    return post(address, fields);
  };
  const refused = await written('mange');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { wrong: [{ name: 'pieces', text: expect.stringContaining('helt tall') as string }] },
  ]);
  const many = await written('4');
  expect(many.statusCode).toBe(422);
  expect(many.body).toContain('høyst 3');
  expect((await written('2')).statusCode).toBe(303);
});

test('an answer without pieces is refused at its field, and nothing is withdrawn from', async () => {
  const link = await bought();
  const address = (await open(link)).json<OrderView>().withdrawal?.address ?? '';
  const refused = await post(address, { pieces: '1:0', request: 'a-press-of-it' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { wrong: [{ name: 'pieces' }] },
  ]);
  expect((await open(address)).json<WithdrawView>().order?.received).toEqual([]);
});

test('only the key of the link opens and sends the form, and no order is told to exist', async () => {
  const link = await bought();
  const [, number = ''] = /order\/(\d+)/.exec(link) ?? [];
  for (const address of [number, `${number}&key=wrong`, '000000999', '000000999&key=wrong']) {
    const url = `/withdraw?order=${address}`;
    expect((await open(url)).statusCode).toBe(404);
    const sent = await post(url, { pieces: '1:1', request: 'a-press-of-it' });
    expect([sent.statusCode, sent.body.includes(number)]).toEqual([404, false]);
  }
  const stranger = await shop.session();
  expect((await open(`/withdraw?order=${number}`, stranger.page)).statusCode).toBe(404);
});

test('a company is offered no form, and is told why', async () => {
  const billing = anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' });
  const link = await bought(billing);
  expect((await open(link)).json<OrderView>()).not.toHaveProperty('withdrawal');
  const { order } = (
    await open(link.replace(/^\/order\/(\d+)\?/, '/withdraw?order=$1&'))
  ).json<WithdrawView>();
  expect(order).toMatchObject({ lines: [], obstacle: 'excluded' });
});
