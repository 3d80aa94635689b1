import { afterEach, beforeEach, expect, test } from 'vitest';
import * as alerts from '#contract/alerts.ts';
import * as newsletter from '#contract/newsletter.ts';
import { maxAlerts } from '#domain/constants.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, hourMs, moment, secondMs } from '#domain/time/moment.ts';
import { alertsOf } from '#server/repositories/customers/alerts.ts';
import { confirmAlert } from '#server/workflows/alerts/confirm-alert.ts';
import { judgeAlerts } from '#server/workflows/alerts/judge-alerts.ts';
import { confirmSubscription } from '#server/workflows/newsletter/confirm-subscription.ts';
import { sentLetters } from '#testing/an-account.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  const stock = aStockItem({ quantity: 0 });
  shop = await aTestShop({
    products: [
      { id: 31, sku: 'SIPHON', name: 'Vannlås', stock },
      { id: 32, sku: 'BASIN', name: 'Servant' },
      { id: 33, sku: 'TAP', name: 'Kran', stock },
    ],
  });
});
afterEach(() => shop.close());

type Body = Parameters<typeof alerts.ask.body.toWire>[0];
const stock = { kind: 'stock', sku: 'SIPHON' } as const;
const email = 'kari@example.no';
const ask = async (body: Body, options: Parameters<TestShop['client']>[0] = {}) =>
  (await shop.client(options).call(alerts.ask, { body })).result;
const openOf = (mailbox = email) =>
  alertsOf(shop.services.database.read, { email: mailbox }, shop.now);
const letters = () => sentLetters(shop.services);
/** Fills a mailbox with alerts like the one that it has. */
async function fill(other: { readonly confirmed_at?: null }): Promise<void> {
  const { database } = shop.services;
  const row = await database.read.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    for (let n = 1; n < maxAlerts; n++) {
      const { id: _, ...rest } = row;
      const values = { ...rest, ...other, sku_key: `vare-${n}` };
      await tx.insertInto('alerts').values(values).execute();
    }
  });
}
async function reprice(net: number): Promise<void> {
  const { database } = shop.services;
  await database.transaction((tx) =>
    tx.updateTable('products').set({ base_net: net }).where('sku', '=', 'BASIN').execute(),
  );
  await judgeAlerts(shop.services);
}
const keyIn = async () =>
  /alerts\/confirm\?token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? '';

test('a guest’s alert opens by the link of a letter, once and for two days', async () => {
  expect(await ask({ ...stock, email: ' Kari@Example.no ' })).toBe('pending');
  expect(await openOf()).toEqual([]);
  const token = await keyIn();
  shop.now = moment(shop.now + 2 * dayMs - 1);
  await confirmAlert(shop.services, token, shop.now);
  expect(await openOf()).toMatchObject([
    {
      email,
      kind: 'stock',
      sku: 'siphon',
      agreement: { version: 1 },
      endsAt: shop.now + 365 * dayMs,
    },
  ]);
  const again = confirmAlert(shop.services, token, shop.now);
  await expect(again).rejects.toMatchObject({ code: 'user.link_invalid' });
  await ask({ kind: 'price', sku: 'BASIN', email });
  const late = await keyIn();
  shop.now = moment(shop.now + 2 * dayMs);
  const over = confirmAlert(shop.services, late, shop.now);
  await expect(over).rejects.toMatchObject({ code: 'user.link_invalid' });
});

test('a stranger opens no alert for a mailbox that the shop knows, and the answer is the same', async () => {
  await shop.session({ email: 'konto@example.no' });
  await shop.client().call(newsletter.subscribe, { body: { email, place: 'footer' } });
  const [letter] = await letters();
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await confirmSubscription(shop.services, token, shop.now);
  await letters();
  const mailboxes = [email, 'konto@example.no', 'ny@example.no'];
  for (const each of mailboxes) expect(await ask({ ...stock, email: each })).toBe('pending');
  expect((await letters()).map(({ to }) => to)).toEqual(mailboxes);
  for (const each of mailboxes) expect(await openOf(each)).toEqual([]);
});

test('the link of a letter works although a stranger asks again', async () => {
  await ask({ ...stock, email });
  const token = await keyIn();
  shop.now = moment(shop.now + secondMs);
  await ask({ ...stock, email }, { address: '203.0.113.9' });
  await confirmAlert(shop.services, token, shop.now);
  expect(await openOf()).toHaveLength(1);
});

test('a question leaves an alert whose letter is due as it is, and waits for its own proof', async () => {
  const token = await shop.signedIn({ email });
  await ask({ kind: 'price', sku: 'BASIN' }, { token });
  await reprice(50_000);
  shop.now = moment(shop.now + secondMs);
  await ask({ kind: 'price', sku: 'BASIN', email });
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Prisvarsel: Servant',
    'Bekreft varselet om Servant',
  ]);
});

test('an alert for another address tells no price of the trade account that asks', async () => {
  const tier = { product_id: 32, website: '', group_id: 3, quantity: 1, kind: 'fixed' } as const;
  await shop.services.database.transaction((tx) =>
    tx
      .insertInto('tier_prices')
      .values({ ...tier, value: 80_000 })
      .execute(),
  );
  const token = await shop.signedIn({ email: 'ror@example.no', groupId: 3 });
  await ask({ kind: 'price', sku: 'BASIN', email }, { token });
  await confirmAlert(shop.services, await keyIn(), shop.now);
  expect(await openOf()).toMatchObject([{ price: { seen: 125_000, isNet: false } }]);
});

test('alerts that wait for a proof leave the maximum to the owner', async () => {
  const token = await shop.signedIn({ email });
  await ask(stock, { token });
  await fill({ confirmed_at: null });
  await ask({ kind: 'stock', sku: 'TAP' }, { token });
  expect(await openOf()).toEqual([]);
  expect((await shop.client({ token }).call(alerts.list, {})).result).toHaveLength(2);
});

test('a stranger changes no open alert, and a customer may change their own', async () => {
  const token = await shop.signedIn({ email });
  expect(await ask({ kind: 'price', sku: 'BASIN' }, { token })).toBe('open');
  expect(await ask({ kind: 'price', sku: 'BASIN', email, limit: ore(100) })).toBe('pending');
  await letters();
  const list = async () => (await shop.client({ token }).call(alerts.list, {})).result;
  const price = { seen: ore(125_000), isNet: false };
  const [alert] = await list();
  expect(alert).toMatchObject({ sku: 'BASIN', name: 'Servant', path: '/vare-32' });
  expect(alert?.price).toEqual(price);
  await ask({ kind: 'price', sku: 'BASIN', limit: ore(100_000) }, { token });
  expect(await list()).toMatchObject([{ price: { ...price, limit: 100_000 } }]);
});

test('a mailbox gets at most three letters that ask for proof in an hour, and a visitor asks for five', async () => {
  const skus = ['SIPHON', 'TAP', 'SIPHON', 'TAP'];
  for (const sku of skus) {
    shop.now = moment(shop.now + secondMs);
    expect(await ask({ kind: 'stock', sku, email })).toBe('pending');
  }
  // The last of several questions about one article counts.
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Bekreft varselet om Kran',
    'Bekreft varselet om Vannlås',
  ]);
  await ask({ ...stock, email: 'per@example.no' });
  const refused = ask({ ...stock, email: 'siri@example.no' });
  await expect(refused).rejects.toMatchObject({ code: 'request.too_many' });
  shop.now = moment(shop.now + hourMs);
  expect(await ask({ ...stock, email: 'siri@example.no' })).toBe('pending');
});

test('a mailbox has a maximum of alerts', async () => {
  const token = await shop.signedIn({ email });
  await ask(stock, { token });
  await fill({});
  const full = { code: 'alert.too_many', details: { maximum: maxAlerts } };
  await expect(ask({ kind: 'stock', sku: 'TAP' }, { token })).rejects.toMatchObject(full);
  expect(await ask({ kind: 'stock', sku: 'TAP', email })).toBe('pending');
  expect(await letters()).toEqual([]);
});

test('an alert that is not offered, and a guest without an address, are refused', async () => {
  const refused = { code: 'alert.not_offered' };
  await expect(ask({ kind: 'stock', sku: 'BASIN', email })).rejects.toMatchObject(refused);
  await expect(ask({ kind: 'price', sku: 'SIPHON', email })).rejects.toMatchObject(refused);
  await expect(ask({ kind: 'stock', sku: 'NONE', email })).rejects.toMatchObject(refused);
  await expect(ask(stock)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'email', code: 'field.required' }],
  });
});

test('a limit that the price meets already is refused at its field, by the price of the viewer', async () => {
  const { database } = shop.services;
  const tier = { product_id: 32, website: '', group_id: 3, quantity: 1, kind: 'fixed' } as const;
  const values = { ...tier, value: 80_000 };
  await database.transaction((tx) => tx.insertInto('tier_prices').values(values).execute());
  const token = await shop.signedIn({ email: 'ror@example.no', groupId: 3 });
  const limited = (limit: number) => ({ kind: 'price', sku: 'BASIN', limit: ore(limit) }) as const;
  const message = 'Velg en pris under kr\u00A01\u00A0250,00';
  await expect(ask({ ...limited(125_000), email })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'limit', code: 'field.price_below', message }],
  });
  expect(await ask({ ...limited(124_999), email })).toBe('pending');
  const own = ask(limited(100_000), { token });
  await expect(own).rejects.toMatchObject({ fields: [{ path: 'limit' }] });
  expect(await ask(limited(79_999), { token })).toBe('open');
});

test('the letter that asks for proof names the limit', async () => {
  await ask({ kind: 'price', sku: 'BASIN', limit: ore(100_000), email });
  const [letter] = await letters();
  expect(letter?.text).toContain('når Servant koster kr\u00A01\u00A0000,00 eller mindre');
  expect(letter?.text).toContain('Prisen er inkludert mva.');
});

test('a customer ends an alert, also one from before they signed in, and not another’s', async () => {
  await ask({ ...stock, email });
  await confirmAlert(shop.services, await keyIn(), shop.now);
  const token = await shop.signedIn({ email });
  const other = await shop.signedIn();
  const [alert] = (await shop.client({ token }).call(alerts.list, {})).result;
  const body = { id: alert?.id ?? 0 };
  const missing = { code: 'request.not_found' };
  const end = (by: string) => shop.client({ token: by }).call(alerts.end, { body });
  await expect(end(other)).rejects.toMatchObject(missing);
  await end(token);
  expect(await openOf()).toEqual([]);
  await expect(end(token)).rejects.toMatchObject(missing);
});
