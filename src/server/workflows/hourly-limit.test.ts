import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import { create as createCart, remove, update } from '#contract/cart.ts';
import { addUser } from '#contract/companies.ts';
import { create as placeOrder } from '#contract/order.ts';
import { send as sendLoginLink } from '#contract/login-link.ts';
import { reset as resetPassword } from '#contract/password.ts';
import { login } from '#contract/user.ts';
import { create as ask } from '#contract/request.ts';
import { create as writeReview } from '#contract/review.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { dayMs, hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { aCompany } from '#testing/a-company.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { newTotals } from '#web/offline/new-totals.ts';
import { sentLetters } from '#testing/an-account.ts';

let shop: TestShop;
afterEach(() => shop.close());

type InjectedAnswer = Awaited<ReturnType<TestShop['app']['server']['inject']>>;
type Who = Parameters<TestShop['client']>[0];

const cart = async (who: Who) => (await shop.client(who).call(createCart, {})).result;
const line = { sku: 'SRV-600', quantity: 1, options: {} };
const addTo = (cartId: string, who: Who) =>
  shop.client(who).call(update, { query: { cartId }, body: { ...line, cartId } });
const filledCart = async (who: Who) => addTo(await cart(who), who);

let orders = 0;
async function order(who: Who, email = 'ola@example.no') {
  const body = anOrderRequest({ key: `order-key-${++orders}`, email });
  return shop.client(who).call(placeOrder, { query: {}, headers: {}, body });
}

async function times<Answer>(count: number, act: () => Promise<Answer>): Promise<void> {
  for (let n = 0; n < count; n++) await act();
}

const tooMany = { code: 'request.too_many', status: 429 };

test('guests of one address begin sixty carts an hour, independent of others', async () => {
  shop = await aTestShop();
  const address = '203.0.113.7';
  await times(60, () => filledCart({ address }));
  await expect(filledCart({ address })).rejects.toMatchObject(tooMany);
  await filledCart({ address: '203.0.113.8' });
  await filledCart({ address, token: await shop.signedIn() });
  shop.now = moment(shop.now + hourMs);
  await filledCart({ address });
});

test('a cart is counted with its first line, and once', async () => {
  shop = await aTestShop({ hourlyLimits: 'carts=1' });
  const who = { address: '203.0.113.7' };
  const [first, second] = [await cart(who), await cart(who)];
  const body = { ...line, sku: 'NO-SUCH', cartId: first };
  const unknown = shop.client(who).call(update, { query: { cartId: first }, body });
  await expect(unknown).rejects.toMatchObject({ code: 'product.not_found' });
  await addTo(first, who);
  await expect(addTo(second, who)).rejects.toMatchObject(tooMany);
  await shop.client(who).call(remove, { query: {}, body: { sku: line.sku, cartId: first } });
  await addTo(first, who);
});

test('at the limit an order is taken without lines on the server, once its sum is the one that was told', async () => {
  shop = await aTestShop({ hourlyLimits: 'carts=1' });
  const who = { address: '203.0.113.7' };
  await filledCart(who);
  const cartId = await cart(who);
  await expect(addTo(cartId, who)).rejects.toMatchObject(tooMany);
  const place = (key: string, expectedTotal: Ore) => {
    const body = { ...anOrderRequest({ key, cartId }), expectedTotal };
    return shop.client(who).call(placeOrder, { query: { cartId }, headers: {}, body });
  };
  const refusal: unknown = await place('order-key-a', ore(100)).catch((error: unknown) => error);
  const told = refusal instanceof ApiError ? newTotals(refusal.details) : undefined;
  expect(told?.rows).toHaveLength(1);
  const { result } = await place('order-key-b', told?.total.gross ?? ore(0));
  expect(result).toMatchObject({ key: 'order-key-b', total: told?.total.gross });
});

test('a cart that never had a line goes after a day, others stay', async () => {
  shop = await aTestShop();
  const [unused, emptied] = [await cart({}), await cart({})];
  await addTo(emptied, {});
  await shop.client().call(remove, { query: {}, body: { sku: line.sku, cartId: emptied } });
  shop.now = moment(shop.now + dayMs + 1);
  await tidyUp(shop.services);
  await expect(addTo(unused, {})).rejects.toMatchObject({ code: 'cart.not_found' });
  await addTo(emptied, {});
});

test('an IPv6 network is one visitor', async () => {
  shop = await aTestShop({ hourlyLimits: 'carts=2' });
  let host = 0;
  await times(2, () => filledCart({ address: `2001:db8:1:2::${++host}` }));
  await expect(filledCart({ address: '2001:db8:1:2:9::1' })).rejects.toMatchObject(tooMany);
  await filledCart({ address: '2001:db8:1:3::1' });
});

test('thirty orders an hour: guests by address, customers by account; a repeat is none', async () => {
  shop = await aTestShop();
  const address = '203.0.113.7';
  await times(30, () => order({ address }));
  await expect(order({ address })).rejects.toMatchObject(tooMany);
  orders = 0;
  await times(3, () => order({ address }));
  const token = await shop.signedIn();
  orders = 100;
  await times(30, () => order({ address, token }));
  await expect(order({ address: '203.0.113.8', token })).rejects.toMatchObject(tooMany);
  await order({ address, token: await shop.signedIn() });
});

test('orders at once are counted one by one', async () => {
  shop = await aTestShop();
  orders = 200;
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => order({})));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('ten requests and reviews an hour from one address', async () => {
  shop = await aTestShop();
  const request = (message: string) =>
    shop.client().call(ask, {
      query: { type: 'price' },
      body: {
        sku: 'SRV-600',
        quantity: 1,
        email: 'ola@example.no',
        name: 'Ola Nordmann',
        phone: '',
        company: '',
        message,
      },
    });
  const review = () =>
    shop.client().call(writeReview, {
      body: {
        productId: 14,
        nickname: 'Ola',
        title: 'Fin',
        detail: 'En fin servant.',
        ratings: [{ name: 'Rating', value: 4 }],
      },
    });
  let said = 0;
  await times(10, () => request(`Nummer ${++said}`));
  await request('Nummer 10');
  await expect(request('Nummer 11')).rejects.toMatchObject(tooMany);
  await expect(review()).rejects.toMatchObject(tooMany);
});

test('every call with a limit tells how much of it is left', async () => {
  shop = await aTestShop({ hourlyLimits: 'carts=2, messages=2' });
  const answers = vi.spyOn(shop.app.server, 'inject');
  const left = async (act: Promise<unknown>) => {
    await act.catch(() => undefined);
    const last: InjectedAnswer | undefined = await answers.mock.results.at(-1)?.value;
    const { headers = {} } = last ?? {};
    return ['limit', 'remaining', 'reset'].map((name) => Number(headers[`ratelimit-${name}`]));
  };
  const who = { address: '203.0.113.7' };
  const minutes = 10;
  expect(await left(filledCart(who))).toEqual([2, 1, 3600]);
  shop.now = moment(shop.now + minutes * minuteMs);
  expect(await left(filledCart(who))).toEqual([2, 0, 3000]);
  expect(await left(filledCart(who))).toEqual([2, 0, 3000]);
  expect(await left(order(who))).toEqual([30, 29, 3600]);
  const question = { sku: 'SRV-600', quantity: 1, email: 'ola@example.no', name: 'Ola Nordmann' };
  const body = { ...question, phone: '', company: '', message: 'Hva koster den?' };
  // The call has another limit per minute, but more of that is left.
  expect(await left(shop.client(who).call(ask, { query: { type: 'price' }, body }))).toEqual([
    2, 1, 3600,
  ]);
  const wrong = { username: 'ola@example.no', password: 'Feil!passord9' };
  const tried = () => shop.client(who).call(login, { body: wrong });
  expect((await left(tried())).slice(0, 2)).toEqual([60, 59]);
  for (let tries = 1; tries < 5; tries++) await tried().catch(() => undefined);
  expect(await left(tried())).toEqual([5, 0, 1]);
});

test('no limit holds for the seller’s own networks', async () => {
  shop = await aTestShop({ ownNetworks: '10.0.0.0/8', hourlyLimits: 'carts=2' });
  await times(2, () => filledCart({ address: '10.1.2.3' }));
  expect(await filledCart({ address: '10.1.2.3' })).toHaveProperty('result');
});

let asked = 0;
/** Each is of another visitor, and spells the mailbox in another way. */
async function askFor(mailbox: string) {
  const address = `203.0.113.${++asked}`;
  const email = `${mailbox}+${asked}@gmail.com`;
  const question = { sku: 'SRV-600', quantity: 1, email, name: 'Ola Nordmann', phone: '' };
  const body = { ...question, company: '', message: 'Hva koster den?' };
  await shop.client({ address }).call(ask, { query: { type: 'price' }, body });
}

async function lettersTo(mailbox: string): Promise<number> {
  const letters = await sentLetters(shop.services);
  return letters.filter(({ to }) => to.startsWith(mailbox)).length;
}

test('a mailbox gets ten letters of strangers an hour and thirty a day, however it is spelled', async () => {
  shop = await aTestShop();
  await times(35, () => askFor('ola'));
  for (const left of [10, 10, 10, 0, 0]) {
    expect(await lettersTo('ola')).toBe(left);
    shop.now = moment(shop.now + hourMs);
    await tidyUp(shop.services);
  }
  expect(await countWaiting(shop.services.database.read)).toBe(0);
  shop.now = moment(shop.now + dayMs);
  await tidyUp(shop.services);
  await askFor('ola');
  expect(await lettersTo('ola')).toBe(1);
});

test('all kinds of letters that strangers cause count together, and those of an order never do', async () => {
  shop = await aTestShop({ hourlyLimits: 'letters=3' });
  const email = 'ola@gmail.com';
  await shop.session({ email });
  await times(2, () => askFor('o.la'));
  await shop.client({}).call(resetPassword, { body: { email } });
  await shop.client({}).call(sendLoginLink, { body: { email } });
  orders = 300;
  await times(5, () => order({}, email));
  const subjects = (await sentLetters(shop.services)).flatMap(({ to, subject }) =>
    to.endsWith('@gmail.com') ? [subject] : [],
  );
  expect(subjects.filter((subject) => subject.includes('0000'))).toHaveLength(5);
  expect(subjects).toHaveLength(8);
});

test('invitations by companies count together with the other letters to a mailbox', async () => {
  shop = await aTestShop({ hourlyLimits: 'letters=3' });
  const { administrator, roles } = await aCompany(shop);
  const chief = shop.client({ token: administrator.token });
  await askFor('ola');
  for (const n of [1, 2, 3, 4]) {
    const email = `o.la+firma${n}@gmail.com`;
    const person = { email, firstName: 'Ola', lastName: 'Nordmann', jobTitle: '', phone: '' };
    const body = { ...person, roleId: roles[1]?.id ?? 0, isActive: true };
    await chief.call(addUser, { body });
  }
  const receivers = (await sentLetters(shop.services)).map(({ to }) => to);
  expect(receivers.filter((to) => to.endsWith('@gmail.com'))).toHaveLength(3);
});

test('a mailbox that strangers have filled still gets one link for a new password in an hour', async () => {
  shop = await aTestShop({ hourlyLimits: 'letters=1' });
  const email = 'ola@gmail.com';
  await shop.session({ email });
  await times(4, () => askFor('o.la'));
  const askForLink = () => shop.client({}).call(resetPassword, { body: { email } });
  for (const left of [1, 1, 1, 0]) {
    await times(2, askForLink);
    const receivers = (await sentLetters(shop.services)).map(({ to }) => to);
    expect(receivers.filter((to) => to.startsWith('o.la'))).toHaveLength(left);
    expect(receivers.filter((to) => to === email)).toHaveLength(1);
    shop.now = moment(shop.now + hourMs);
    await tidyUp(shop.services);
  }
});

test('a letter that could not be sent is not counted', async () => {
  shop = await aTestShop();
  await times(10, () => askFor('per'));
  const { services } = shop;
  const send = async () => Promise.reject(new Error('The server is away'));
  const { letterLane } = await import('#server/jobs/letter-lane.ts');
  const { workLane } = await import('#server/jobs/work-lane.ts');
  await workLane({ ...services, mail: { ...services.mail, send } }, letterLane);
  shop.now = moment(shop.now + hourMs / 60);
  expect(await lettersTo('per')).toBe(10);
});

test('no address is stored after its hour', async () => {
  shop = await aTestShop();
  await filledCart({ address: '203.0.113.7' });
  const rows = () => shop.services.database.read.selectFrom('hourly_uses').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.7');
  shop.now = moment(shop.now + hourMs);
  await tidyUp(shop.services);
  expect(await rows()).toEqual([]);
});
