import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as order from '#contract/order.ts';
import * as quotes from '#contract/quotes.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { startSession } from '#server/workflows/session.ts';
import { answerQuote, priceQuote } from '#server/workflows/quotes/answer-quote.ts';
import {
  answerWithTenth,
  fillQuoteList,
  requestQuote,
  writtenQuote as written,
} from '#testing/a-requested-quote.ts';
import { aCompany } from '#testing/a-company.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { ore } from '#domain/money/ore.ts';
import { wordsOfPdf } from '#testing/words-of-pdf.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  const products = shelf.map((product) => ({ ...product, stock: aStockItem({ quantity: 100 }) }));
  shop = await aTestShop({ products });
});
afterEach(() => shop.close());

const contact = {
  email: 'ola@example.no',
  firstName: 'Ola',
  lastName: 'Nordmann',
  phone: '',
  company: '',
};
const page = { query: { pageSize: 20, currentPage: 1 } };
const asCustomer = async (email?: string) =>
  shop.client({ token: await shop.signedIn(email === undefined ? {} : { email }) });

/** A client with a new session, for a time when the old one has ended. */
async function later(days: number) {
  shop.now = moment(shop.now + days * dayMs);
  const { database } = shop.services;
  const owner = await database.read.selectFrom('quotes').select('customer_id').executeTakeFirst();
  const principal = { kind: 'customer', id: owner?.customer_id ?? 0 } as const;
  const { access } = await database.transaction((tx) =>
    startSession(tx, principal, { now: shop.now }),
  );
  return shop.client({ token: access });
}

async function letters(): Promise<string> {
  await workLane(shop.services, letterLane);
  const mailbox = join(shop.services.config.dataDir, 'mailbox');
  const names = (await readdir(mailbox)).toSorted();
  return (await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')))).join('\n');
}

describe('the quote list', () => {
  test('a line is added, grows, is set with the buyer’s words, and is taken out', async () => {
    const client = shop.client();
    const query = await fillQuoteList(client);
    const add = { sku: 'SRV-600', quantity: 2, options: {}, remark: 'Til badet' };
    const { result: grown } = await client.call(quotes.update, { query, body: add });
    expect(grown).toMatchObject({ quantity: 42, remark: 'Til badet', unit: { net: 100_000 } });
    const { serverItemId } = grown;
    const set = { sku: 'SRV-600', quantity: 3, options: {}, serverItemId };
    await client.call(quotes.update, { query, body: { ...set, requestedNet: ore(90_000) } });
    const { result: lines } = await client.call(quotes.pull, { query });
    expect(lines).toMatchObject([
      { sku: 'SRV-600', quantity: 3, remark: 'Til badet', requestedNet: 90_000 },
      { sku: 'TAP-1', quantity: 1, remark: '' },
    ]);
    await client.call(quotes.remove, { query, body: { sku: 'SRV-600', serverItemId } });
    expect((await client.call(quotes.pull, { query })).result).toMatchObject([{ sku: 'TAP-1' }]);
  });

  test('takes goods where the cart is hidden, and shows no price there', async () => {
    const client = shop.client({ storeCode: 'proff' });
    const query = await fillQuoteList(client);
    const { result } = await client.call(quotes.pull, { query });
    expect(result.map(({ sku, unit }) => [sku, unit])).toEqual([
      ['SRV-600', undefined],
      ['TAP-1', undefined],
    ]);
  });

  test('a guest’s is added to the customer’s at log-in, quantities summed', async () => {
    const guests = await fillQuoteList(shop.client());
    const customer = await asCustomer();
    await fillQuoteList(customer);
    const body = { quoteId: guests.quoteId };
    const { result: id } = await customer.call(quotes.assign, { body });
    expect(id).toMatch(/^\d+$/);
    const quantities = async () =>
      (await customer.call(quotes.pull, {})).result.map(({ quantity }) => quantity);
    expect(await quantities()).toEqual([80, 2]);
    await customer.call(quotes.assign, { body });
    expect(await quantities()).toEqual([80, 2]);
    await expect(shop.client().call(quotes.pull, { query: guests })).rejects.toMatchObject({
      code: 'quote.not_found',
    });
  });

  test('a number opens no list without a token', async () => {
    const customer = await asCustomer();
    const query = await fillQuoteList(customer);
    await expect(shop.client().call(quotes.pull, { query })).rejects.toMatchObject({
      code: 'user.unauthorized',
    });
  });
});

describe('asking', () => {
  test('ten presses, one quote, also at the same moment', async () => {
    const client = await asCustomer();
    await fillQuoteList(client);
    const press = () =>
      client.call(quotes.request, { body: { written, key: 'one-press-of-the-button' } });
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    const { result } = await client.call(quotes.list, page);
    expect(result.total_count).toBe(1);
    expect(result.items[0]).toMatchObject({
      increment_id: 'Q000001',
      status: 'pending_seller_review',
      quote_total: 40_249.95,
      quote_total_negotiated: null,
      comments: [{ owner: 'buyer', comment: written.comment }],
    });
    expect((await client.call(quotes.pull, {})).result).toEqual([]);
  });

  test('without a key the list is the key, until it changes', async () => {
    const client = await asCustomer();
    const ask = () => client.call(quotes.request, { body: { written, key: undefined } });
    await fillQuoteList(client);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    await fillQuoteList(client);
    expect((await ask()).result.id).not.toBe(answers[0]?.result.id);
  });

  test('an empty list is refused, and so is a request without a token', async () => {
    const client = await asCustomer();
    await client.call(quotes.create, {});
    const body = { written, key: undefined };
    await expect(client.call(quotes.request, { body })).rejects.toMatchObject({
      code: 'quote.empty',
      status: 422,
    });
    await expect(shop.client().call(quotes.request, { body })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('a guest asks with their name, once, and gets a receipt without their words', async () => {
    const client = shop.client();
    const items = [{ sku: 'SRV-600', quantity: 4, options: {} }];
    const body = { written, contact, items, key: undefined };
    const ask = () => client.call(quotes.requestAsGuest, { body });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    const sent = await letters();
    expect(sent.match(/^To: .*ola@example\.no/gm)).toHaveLength(1);
    expect(sent.match(/^To: .*kundeservice@/gm)).toHaveLength(1);
  });

  test('a guest is sent to the log-in where the store view demands it', async () => {
    const client = shop.client({ storeCode: 'proff' });
    const items = [{ sku: 'SRV-600', quantity: 4, options: {} }];
    const body = { written, contact, items, key: undefined };
    await expect(client.call(quotes.requestAsGuest, { body })).rejects.toMatchObject({
      code: 'quote.login_required',
      message: 'Logg inn for å be om et tilbud',
    });
  });

  test('a guest’s quote is found by the account with the same e-mail', async () => {
    const items = [{ sku: 'SRV-600', quantity: 4, options: {} }];
    const body = { written, contact, items, key: undefined };
    const { result } = await shop.client().call(quotes.requestAsGuest, { body });
    const owner = await asCustomer(contact.email);
    expect((await owner.call(quotes.list, page)).result.total_count).toBe(1);
    const other = await asCustomer('kari@example.no');
    const query = { id: result.id };
    await expect(other.call(quotes.read, { query })).rejects.toMatchObject({
      code: 'quote.not_found',
    });
  });
});

describe('the answer', () => {
  test('shows no price before it is given, and the seller’s prices after', async () => {
    const client = await asCustomer();
    const id = await requestQuote(client);
    const read = async () => (await client.call(quotes.read, { query: { id } })).result;
    await priceQuote(id, { discount: 1000 }, anActing(shop));
    expect((await read()).items.map((item) => item.price_negotiated)).toEqual([null, null]);
    await answerWithTenth(shop, id);
    expect(await read()).toMatchObject({
      status: 'pending_buyer_review',
      expiration_date: '2026-03-15',
      quote_total_negotiated: 36_224.96,
      negotiated_discount_value: 10,
      items: [{ price: 1000, price_negotiated: 900 }, { price_negotiated: 224.96 }],
    });
    expect(await letters()).toContain('Ti prosent');
  });

  test('a discount of a second round is told with the second answer, not before', async () => {
    const client = await asCustomer();
    const id = await requestQuote(client);
    await answerWithTenth(shop, id);
    const given = async () =>
      (await client.call(quotes.read, { query: { id } })).result.negotiated_discount_value;
    await priceQuote(id, { discount: 1_500 }, anActing(shop));
    expect(await given()).toBe(10);
    await answerQuote(id, { days: 14, comment: '' }, anActing(shop));
    expect(await given()).toBe(15);
  });

  test('is a PDF for its buyer and for a program with its address, not before', async () => {
    const client = await asCustomer();
    const query = { id: await requestQuote(client) };
    await expect(client.call(quotes.pdf, { query })).rejects.toMatchObject({
      code: 'quote.status',
    });
    await answerWithTenth(shop, query.id);
    const { result } = await client.call(quotes.pdf, { query });
    const fetched = (url: string) => shop.app.server.inject({ method: 'GET', url });
    const path = result.url.slice(result.url.indexOf('/media/'));
    const file = await fetched(path);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(wordsOfPdf(file.rawPayload)).toContain('Tilbud Q000001');
    expect((await fetched(path.replace('quotes/1/', 'quotes/2/'))).statusCode).toBe(404);
    expect((await fetched('/media/quotes/1/quote.pdf')).statusCode).toBe(404);
  });

  test('is accepted only at the sum that the buyer has seen', async () => {
    const client = await asCustomer();
    const query = { id: await requestQuote(client) };
    await answerWithTenth(shop, query.id);
    const seen = (await client.call(quotes.read, { query })).result.quote_total_negotiated ?? 0;
    await priceQuote(query.id, { line: 1, net: ore(95_000) }, anActing(shop));
    await answerQuote(query.id, { days: 14, comment: '' }, anActing(shop));
    const accept = (seenNet: number) =>
      client.call(quotes.decide, { query, body: { action: 'accept', seenNet: ore(seenNet) } });
    const before = Math.round(100 * seen);
    await expect(accept(before)).rejects.toMatchObject({ code: 'quote.changed', status: 409 });
    expect((await accept(before + 40 * 5_000)).result.status).toBe('accepted');
  });

  test('is declined once', async () => {
    const client = await asCustomer();
    const id = await requestQuote(client);
    await answerWithTenth(shop, id);
    const decline = () =>
      client.call(quotes.decide, { query: { id }, body: { action: 'decline' as const } });
    expect((await decline()).result.status).toBe('declined_by_buyer');
    await expect(decline()).rejects.toMatchObject({ code: 'quote.status', status: 409 });
  });

  test('expires, after the buyer was told', async () => {
    const id = await requestQuote(await asCustomer());
    await answerWithTenth(shop, id);
    await later(13);
    await tidyUp(shop.services);
    await tidyUp(shop.services);
    const reminders = shop.services.database.read
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'mail.quote-ending');
    expect(await reminders.execute()).toHaveLength(1);
    expect(await letters()).toContain('15.03.2026');
    const client = await later(2);
    const accept = { query: { id }, body: { action: 'accept' as const } };
    await expect(client.call(quotes.decide, accept)).rejects.toMatchObject({
      code: 'quote.expired',
      status: 410,
    });
    await tidyUp(shop.services);
    expect((await client.call(quotes.read, { query: { id } })).result.status).toBe('expired');
  });
});

test('an ended quote is asked for again, once, at today’s prices (rules/companies#renewed-quotes)', async () => {
  const client = await asCustomer();
  const query = { id: await requestQuote(client) };
  const renew = () => client.call(quotes.renew, { query });
  await expect(renew()).rejects.toMatchObject({ code: 'quote.status', status: 409 });
  await answerWithTenth(shop, query.id);
  await client.call(quotes.decide, { query, body: { action: 'decline' } });
  await shop.services.database.transaction((tx) =>
    tx.updateTable('products').set({ base_net: 120_000 }).where('sku', '=', 'SRV-600').execute(),
  );
  const answers = await Promise.all([renew(), renew()]);
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
  expect(answers[0]?.result).toMatchObject({
    renewed_from: query.id,
    name: written.name,
    status: 'pending_seller_review',
    quote_total_negotiated: null,
    items: [{ qty: 40, price: 1200 }, { qty: 1 }],
  });
  const other = await asCustomer('per@example.no');
  await expect(other.call(quotes.renew, { query })).rejects.toMatchObject({ status: 404 });
});

describe('the buyer’s own paper', () => {
  const own = {
    markup: 1_000,
    lines: { 2: 5_000 },
    sender: 'Rør AS',
    receiver: '',
    reference: 'T-7',
  };
  const logoOf = async (format: 'png' | 'gif') => {
    const create = { width: 4, height: 4, channels: 3, background: '#ff0000' } as const;
    return (await sharp({ create }).toFormat(format).toBuffer()).toString('base64');
  };
  const paperAt = async (url: string) => {
    const path = url.slice(url.indexOf('/media/'));
    return (await shop.app.server.inject({ method: 'GET', url: path })).rawPayload;
  };

  test('has the buyer’s prices, name and logo, and nothing of the shop’s', async () => {
    const client = await asCustomer();
    const query = { id: await requestQuote(client) };
    const sell = (logo?: string | null) =>
      client.call(quotes.resale, {
        query,
        body: { resale: own, ...(logo !== undefined && { logo }) },
      });
    await expect(sell()).rejects.toMatchObject({ code: 'quote.status' });
    await answerWithTenth(shop, query.id);
    const plain = await paperAt((await sell()).result.url);
    const words = wordsOfPdf(plain).replaceAll('\u{a0}', ' ');
    for (const each of ['Rør AS', 'Tilbud T-7', '990,00', '39 600,00', '337,44']) {
      expect(words).toContain(each);
    }
    for (const each of [
      '900,00',
      '1 000,00',
      '224,96',
      '249,95',
      'Q000001',
      'Armatur',
      'SRV-600',
    ]) {
      expect(words.replaceAll('990,00', '')).not.toContain(each);
    }
    expect(plain.includes('Armatur')).toBe(false);
    const drawn = await paperAt((await sell(await logoOf('png'))).result.url);
    expect(drawn.toString('latin1')).toContain('/Subtype /Image');
    // The logo stays for the next paper, until it is taken away.
    expect((await paperAt((await sell()).result.url)).includes('/Subtype /Image')).toBe(true);
    expect((await paperAt((await sell(null)).result.url)).includes('/Subtype /Image')).toBe(false);
  });

  test('takes a logo by its content only', async () => {
    const client = await asCustomer();
    const query = { id: await requestQuote(client) };
    await answerWithTenth(shop, query.id);
    for (const logo of [await logoOf('gif'), Buffer.from('%PDF-1.7').toString('base64')]) {
      await expect(
        client.call(quotes.resale, { query, body: { resale: own, logo } }),
      ).rejects.toMatchObject({ code: 'request.invalid' });
    }
  });
});

describe('buying', () => {
  async function accepted(email = 'kari@example.no') {
    const client = await asCustomer(email);
    const id = await requestQuote(client);
    await answerWithTenth(shop, id);
    const query = { id };
    await client.call(quotes.decide, { query, body: { action: 'accept' } });
    const { cartId } = (await client.call(quotes.buy, { query })).result;
    const lines = async (by = client) => (await by.call(cart.pull, { query: { cartId } })).result;
    const place = (key: string, quantity = 40, by = client) =>
      by.call(order.create, {
        query: {},
        headers: {},
        body: anOrderRequest({
          key,
          cartId,
          lines: [
            { sku: 'SRV-600', quantity, options: { quote: id } },
            { sku: 'TAP-1', quantity: 1, options: { quote: id } },
          ],
        }),
      });
    return { client, id, query, cartId, lines, place };
  }

  test('the cart holds the lines at the quoted prices, once, beside other lines', async () => {
    const { client, query, cartId, lines } = await accepted();
    await client.call(quotes.buy, { query });
    const plain = { sku: 'SRV-600', quantity: 1, options: {} };
    await client.call(cart.update, { query: { cartId }, body: plain });
    expect(await lines()).toMatchObject([
      { sku: 'SRV-600', quantity: 40, unit: { net: 90_000 }, options: { quote: query.id } },
      { sku: 'TAP-1', quantity: 1, unit: { net: 22_496 } },
      { sku: 'SRV-600', quantity: 1, unit: { net: 100_000 }, options: {} },
    ]);
    expect((await lines())[0]?.choices).toContainEqual({ label: 'Tilbud', value: 'Q000001' });
  });

  test('no list moves the price, and the sum is the quote’s', async () => {
    const { client, query, cartId } = await accepted();
    await shop.services.database.transaction((tx) =>
      tx.updateTable('products').set({ base_net: 500_000 }).where('sku', '=', 'SRV-600').execute(),
    );
    const { totals } = cart;
    const { result } = await client.call(totals, { query: { cartId } });
    const { quote_total_negotiated: quoted } = (await client.call(quotes.read, { query })).result;
    expect(result.subtotal.net / 100).toBe(quoted);
  });

  test('no more pieces than were agreed on', async () => {
    const { client, cartId, lines, place } = await accepted();
    const [first] = await lines();
    const more = { sku: 'SRV-600', quantity: 41, options: first?.options ?? {} };
    const serverItemId = first?.serverItemId ?? '';
    const body = { ...more, serverItemId };
    await expect(client.call(cart.update, { query: { cartId }, body })).rejects.toMatchObject({
      code: 'cart.quantity_above_maximum',
    });
    await expect(place('too-many-pieces', 41)).rejects.toMatchObject({
      code: 'order.products_unavailable',
    });
  });

  test('another customer gets no such price', async () => {
    const { id } = await accepted();
    const other = await asCustomer('per@example.no');
    const query = { cartId: (await other.call(cart.create, {})).result };
    const body = { sku: 'SRV-600', quantity: 1, options: { quote: id } };
    await expect(other.call(cart.update, { query, body })).rejects.toMatchObject({
      code: 'quote.expired',
    });
    for (const call of [quotes.read, quotes.buy]) {
      await expect(other.call(call, { query: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('is ordered once, and a canceled order opens it again', async () => {
    const { client, query, place } = await accepted();
    const { result: placed } = await place('first-order-key');
    const read = async () => (await client.call(quotes.read, { query })).result;
    expect(await read()).toMatchObject({ status: 'ordered', order_increment_id: placed.number });
    const stored = await shop.services.database.read
      .selectFrom('order_items')
      .select('document')
      .execute();
    expect(stored[0]?.document).toContain(`"quote":${query.id}`);
    await expect(place('second-order-key')).rejects.toMatchObject({ status: 409 });
    await expect(client.call(quotes.buy, { query })).rejects.toMatchObject({
      code: 'quote.status',
    });
    await moveOrder({ number: placed.number, kind: 'cancel' }, anActing(shop));
    expect(await read()).toMatchObject({ status: 'accepted', order_id: null });
  });

  test('after the last day the line can’t be ordered', async () => {
    const { lines, place } = await accepted();
    const client = await later(20);
    expect((await lines(client)).map(({ problems }) => problems)).toEqual([
      ['quote.expired'],
      ['quote.expired'],
    ]);
    await expect(place('late-order-key', 40, client)).rejects.toMatchObject({
      code: 'order.products_unavailable',
    });
  });
});

test('a colleague with the right sees the company’s quotes, and can’t accept them', async () => {
  const company = await aCompany(shop);
  const id = await requestQuote(shop.client({ token: company.administrator.token }));
  await answerWithTenth(shop, id);
  const seller = await company.hire({ kind: 'representative', email: 'leder@example.no' });
  const user = await company.hire({ kind: 'user', email: 'montor@example.no' });
  const query = { id };
  const seeing = shop.client({ token: seller.token });
  expect((await seeing.call(quotes.list, page)).result.total_count).toBe(1);
  expect((await seeing.call(quotes.read, { query })).result.id).toBe(id);
  const accept = { query, body: { action: 'accept' as const } };
  await expect(seeing.call(quotes.decide, accept)).rejects.toMatchObject({ status: 403 });
  const blind = shop.client({ token: user.token });
  await expect(blind.call(quotes.read, { query })).rejects.toMatchObject({ status: 404 });
});
