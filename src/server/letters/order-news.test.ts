import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import { addArticles, addToShop, aPlacedOrder } from '#testing/a-placed-order.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { openPickupShop } from '#testing/shop-freight.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let sent: MailMessage[];
beforeEach(async () => {
  shop = await aSoldShop();
  await post();
});
afterEach(() => shop.close());

/** Sends the waiting letters and returns them. */
async function post(): Promise<readonly MailMessage[]> {
  sent = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await workLane({ ...shop.services, mail }, letterLane);
  return sent;
}

async function after(number: string, move: OrderMove): Promise<readonly MailMessage[]> {
  await moveOrder({ number, ...move }, anActing(shop));
  return post();
}

/** Places an order of three basins. */
async function threeOrdered(): Promise<string> {
  const lines = [{ sku: 'SRV-600', quantity: 3, options: {} }];
  const body = anOrderRequest({ key: 'order-key-three', lines });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  await post();
  return result.number;
}

const ship: OrderMove = { kind: 'ship', carrier: 'Bring', trackingNumber: '7012' };

test('buyer and shop get a letter about shipments and cancellations; the shop’s says who did it (rules/orders#letters)', async () => {
  const letters = await after('000000001', ship);
  expect(letters.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: 'ola@example.no', replyTo: aSeller.email, subject: 'Varene er sendt: ordre 000000001' },
    { to: aSeller.email, replyTo: 'ola@example.no', subject: 'Sendt: ordre 000000001' },
  ]);
  const [toBuyer, toShop] = letters;
  for (const words of ['SRV-600', 'Sporingsnummer: 7012', 'Kunde\nOla Nordmann', 'Utført av\nkari'])
    expect(toShop?.text).toContain(words);
  expect(toBuyer?.text).not.toMatch(/kari|kommer senere/);

  const [told, shopTold] = await after('000000002', { kind: 'cancel', reason: 'Utgått' });
  expect(told?.text).toContain(
    'Ordre 000000002 er kansellert. Du skal ikke betale noe for ordren.',
  );
  expect(shopTold?.text).not.toContain('betale');
  expect(shopTold?.to).toBe(aSeller.email);
  expect(shopTold?.text).toMatch(/Varene skal ikke pakkes[^]*Grunn\nUtgått[^]*Utført av\nkari/);
});

test('the letter about a part names the goods that are still to come', async () => {
  const number = await threeOrdered();
  const [part] = await after(number, { ...ship, pieces: [{ line: 1, quantity: 1 }] });
  expect(part?.subject).toBe(`Noe er sendt: ordre ${number}`);
  expect(part?.text).toMatch(/Dette er sendt\n1 × [^]*Dette kommer senere\n2 × /);
  const [rest] = await after(number, { ...ship, trackingNumber: '7013' });
  expect(rest?.subject).toBe(`Varene er sendt: ordre ${number}`);
  expect(rest?.text).not.toContain('kommer senere');
});

test('pieces that are cancelled one after another: nothing of what is gone is promised', async () => {
  const number = await threeOrdered();
  const one = { kind: 'cancel', pieces: [{ line: 1, quantity: 1 }] } as const;
  const [part] = await after(number, one);
  expect(part?.text).toContain(
    `Noe av ordre ${number} er kansellert. Det som er kansellert, skal du ikke betale for.`,
  );
  expect(part?.text).toMatch(/Dette får du som avtalt\n2 × /);
  const [rest] = await after(number, { kind: 'cancel' });
  expect(rest?.text).toContain('Nå er hele ordren kansellert. Du skal ikke betale noe');
  expect(rest?.text).not.toContain('som avtalt');
});

test('the rest that is cancelled after something was sent is not the whole order', async () => {
  const number = await threeOrdered();
  await after(number, { ...ship, pieces: [{ line: 1, quantity: 1 }] });
  const [rest] = await after(number, { kind: 'cancel' });
  expect(rest?.text).toContain(`Noe av ordre ${number} er kansellert.`);
  expect(rest?.text).not.toMatch(/hele ordren|som avtalt/);
});

test('the letter about ready goods says where and when to fetch them (rules/orders#pick-up)', async () => {
  const { database } = shop.services;
  const place = { code: 'bergen', postcode: '5063', city: 'Bergen', has: {} };
  await database.transaction((tx) => openPickupShop(tx, place));
  const ids = await addArticles(database, { KRAN: 5 });
  await addToShop(database, 'bergen', ids.get('KRAN') ?? 0, 2);
  const lines = [{ sku: 'KRAN', quantity: 1 }];
  const number = await aPlacedOrder(database, ids, { shop: 'bergen', lines });
  await post();
  const [toBuyer, toShop] = await after(number, { kind: 'ship' });
  expect(toBuyer?.subject).toBe(`Klar til henting: ordre ${number}`);
  expect(toBuyer?.text).toContain('Hentes i\nArmatur Bergen\nStorgata 1\n5063 Bergen\n');
  expect(toBuyer?.text).toContain('Åpent\nmandag–fredag 07.00–17.00\n');
  expect(toShop?.subject).toBe(`Lagt klar: ordre ${number}`);
});

test('a shop without an address for letters gets none; the buyer does', async () => {
  const { database, settings } = shop.services;
  const none = { scope: '', key: 'seller.email', value: '' };
  await database.transaction((tx) => saveSetting(tx, none));
  await settings.refresh();
  const letters = await after('000000001', ship);
  expect(letters.map(({ to }) => to)).toEqual(['ola@example.no']);
});

test('a letter shows pictures of articles as they are now, by full addresses (rules/orders#letters)', async () => {
  const { database, catalog } = shop.services;
  const pictures = JSON.stringify([{ path: 'basins/odde hvit.webp', label: 'Odde' }]);
  await database.transaction((tx) =>
    tx.updateTable('products').set({ pictures }).where('sku', '=', 'SRV-600').execute(),
  );
  await catalog.forget([{ position: 1, kind: 'product', key: 'SRV-600' }]);
  const [toBuyer, toShop] = await after('000000001', ship);
  const address = 'http://localhost:3000/img/120/120/resize/basins/odde%20hvit.webp';
  for (const letter of [toBuyer, toShop]) {
    expect(letter?.html).toContain(`src="${address}"`);
    expect(letter?.text).not.toContain('/img/');
  }
});
