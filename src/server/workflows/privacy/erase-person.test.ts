import { afterEach, beforeEach, expect, test } from 'vitest';
import { register } from '#contract/companies.ts';
import { me } from '#contract/user.ts';
import { ore } from '#domain/money/ore.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { insertProject } from '#server/repositories/project-lists/project-lists.ts';
import {
  findSharedProject,
  insertProjectShare,
} from '#server/repositories/project-lists/project-shares.ts';
import { findOrderByNumber, findOrders } from '#server/repositories/sales/orders.ts';
import { insertPostings, loadBalances } from '#server/repositories/sales/ledger.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import type { ForcingPoint } from '#server/services.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { Asking } from '#server/asking.ts';
import { guest } from '#domain/customer/viewer.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findOrderByLink } from '#server/workflows/order-by-link.ts';
import { findToWithdraw } from '#server/workflows/returns/withdraw.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { aCompany, companyDetails } from '#testing/a-company.ts';
import { anActing } from '#testing/an-acting.ts';
import { sentLetters } from '#testing/an-account.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import type { TestShop } from '#testing/a-test-shop.ts';
import { setSeller } from '#testing/set-seller.ts';
import { findCard } from '#server/repositories/sales/loyalty.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import { joinLoyalty } from '#server/workflows/loyalty/join-loyalty.ts';
import {
  aCanaryAccount,
  aCanaryOrder,
  canary,
  hasCanary,
  leaveWords,
  tracesIn,
} from '#testing/a-canary.ts';
import { erasePerson, rehearseErasure } from './erase-person.ts';

let shop: TestShop;
let token: string;
let numbers: readonly string[];
beforeEach(async () => {
  shop = await aSoldShop();
  await setSeller(shop.services.database);
  await shop.services.settings.refresh();
  await sentLetters(shop.services);
  token = await aCanaryAccount(shop);
  const asGuest = await aCanaryOrder(shop, 'canary-order-as-guest');
  numbers = [asGuest, await aCanaryOrder(shop, 'canary-order-of-account', token)];
  await leaveWords(shop, token);
});
afterEach(() => shop.close());

const erase = (at?: (point: ForcingPoint) => Promise<void>) =>
  erasePerson(canary.email, { ...anActing(shop), ...(at && { at }) });

/** Brings both orders to their end: one is delivered, invoiced and paid, the other cancelled. */
async function settleOrders(): Promise<void> {
  const acting = anActing(shop);
  const { database } = shop.services;
  const [number = '', canceled = ''] = numbers;
  await moveOrder({ number, kind: 'ship', trackingNumber: 'KANARI-1' }, acting);
  await moveOrder({ number, kind: 'deliver' }, acting);
  await moveOrder({ number: canceled, kind: 'cancel', reason: canary.note }, acting);
  const { id = 0 } = (await findOrderByNumber(database.read, number)) ?? {};
  const [balance] = await loadBalances(database.read, [id]);
  const amount = ore(balance?.due ?? 0);
  const paid = { kind: 'received', key: 'bank', amount, method: 'invoice', reference: '' } as const;
  await database.transaction((tx) => insertPostings(tx, id, [paid], acting));
}

/** All that the books and the shelves say, without people. */
async function books() {
  const { read } = shop.services.database;
  const sums = ['id', 'number', 'status', 'total_gross', 'placed_at', 'store_code'] as const;
  return {
    orders: await read.selectFrom('orders').select(sums).orderBy('id').execute(),
    ledger: await read.selectFrom('ledger').selectAll().orderBy('id').execute(),
    invoices: await read.selectFrom('invoices').selectAll().orderBy('number').execute(),
    stock: await read.selectFrom('stock').selectAll().orderBy('product_id').execute(),
  };
}

async function broken(): Promise<readonly string[]> {
  const { read, dialect } = shop.services.database;
  const found = await Promise.all(invariants.map(({ find }) => find(read, dialect)));
  return found.flat();
}

const tables = async () =>
  [...new Set((await tracesIn(shop.services.database)).map(({ table }) => table))].toSorted();

test('after an erasure no word of the person is outside the books (P-04)', async () => {
  await settleOrders();
  const before = await books();
  expect(await erase()).toMatchObject({ kind: 'erased' });
  expect(await books()).toEqual(before);
  expect(await broken()).toEqual([]);
  // The invoice is a part of the books, and the letter of the erasure still waits.
  expect(await tables()).toEqual(['invoices', 'outbox']);
  const orders = await findOrders(shop.services.database.read, 0, 10);
  expect(orders.find(({ number }) => number === numbers[0])).toMatchObject({
    email: '',
    billing: { lastName: '', street: '', phone: '', postcode: '0155', country: 'NO' },
    fields: {},
  });
});

test('what staff wrote as a reason goes with the person, and the steps stay', async () => {
  await settleOrders();
  const wish = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
  const asked = { kind: 'return', message: '', files: [], key: 'canary-return' } as const;
  const items = [{ line: 1, quantity: 1, ...wish }];
  const acting = anActing(shop);
  const opened = await openReturn({ ...asked, orderNumber: numbers[0] ?? '', items }, acting);
  const id = opened.ok ? opened.value.id : 0;
  await moveReturnRequest({ id, move: 'reject', reason: `${canary.firstName} ringte` }, acting);
  await erase();
  expect(await tables()).toEqual(['invoices', 'outbox']);
  const { read } = shop.services.database;
  const moves = read.selectFrom('audit').select('detail').where('action', '=', 'return.move');
  expect(await moves.execute()).toEqual([
    { detail: JSON.stringify({ status: 'rejected', reason: '' }) },
  ]);
});

test('a company that only the person used goes too, with the reason of its refusal', async () => {
  await settleOrders();
  const { email, company: name, phone, street, organisationNumber } = canary;
  const details = { ...companyDetails, name, email, phone, street, organisationNumber };
  const { result } = await shop.client({ token }).call(register, { body: { details } });
  const { company_id: id } = result.company ?? { company_id: 0 };
  await moveCompanyBy({ id, move: 'reject', reason: canary.note }, anActing(shop));
  await erase();
  expect(await tables()).toEqual(['invoices', 'outbox']);
  expect(await findCompany(shop.services.database.read, id)).toBeUndefined();
});

test('the projects of a company that goes are deleted with it, and their links end', async () => {
  await settleOrders();
  const { database } = shop.services;
  const { id: companyId, administrator } = await aCompany(shop);
  const word = { name: 'Hytta', note: '', budget: undefined, key: 'prosjekt-1' };
  await database.transaction(async (tx) => {
    const owner = { customerId: administrator.customerId, companyId };
    const projectId = await insertProject(tx, { ...owner, ...word }, shop.now);
    await insertProjectShare(tx, { projectId, hasPrices: false }, 'a-shared-project', shop.now);
  });
  await erasePerson(administrator.email, anActing(shop));
  expect(await findCompany(database.read, companyId)).toBeUndefined();
  expect(await findSharedProject(database.read, 'a-shared-project')).toBeUndefined();
  expect(await database.read.selectFrom('project_lists').select('id').execute()).toEqual([]);
});

test('a company with other users goes on, without the person’s own address', async () => {
  await settleOrders();
  const { email } = canary;
  const { database } = shop.services;
  const { id, hire } = await aCompany(shop, { email });
  await hire();
  const known = database.read.selectFrom('customers').select('id').where('email', '=', email);
  const { id: super_user_id } = await known.executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    await tx.updateTable('companies').set({ super_user_id }).where('id', '=', id).execute();
  });
  await erase();
  expect(await tables()).toEqual(['invoices', 'outbox']);
  expect(await findCompany(database.read, id)).toMatchObject({
    name: companyDetails.name,
    email: '',
    phone: companyDetails.phone,
  });
});

test('words about a card, a parcel and a payment go from the audit', async () => {
  await settleOrders();
  const { database } = shop.services;
  const { read } = database;
  const customers = read.selectFrom('customers').select('id').where('email', '=', canary.email);
  const { id: customerId } = await customers.executeTakeFirstOrThrow();
  await joinLoyalty({ customerId, now: shop.now }, database);
  const { number = '' } = (await findCard(read, { customerId })) ?? {};
  const acting = anActing(shop);
  await adjustPoints({ number, points: 5, reason: canary.note }, acting);
  const received = { action: 'order.receive', subject: `order:${numbers[0]}` };
  const detail = { amount: 100, reference: canary.lastName };
  await database.transaction((tx) =>
    recordAudit(tx, { actor: acting.actor, ...received, detail }, shop.now),
  );
  await erase();
  const audit = (await read.selectFrom('audit').select('detail').execute()).map(
    (row) => row.detail,
  );
  expect(audit.filter((text) => text.includes('KANARI-1') || hasCanary(text))).toEqual([]);
  expect(audit).toContain(JSON.stringify({ amount: 100, reference: '' }));
  expect(audit).toContain(JSON.stringify({ points: 5, reason: '' }));
});

test('the sessions end, and the last letter says what is kept', async () => {
  await settleOrders();
  await erase();
  await expect(shop.client({ token }).call(me, {})).rejects.toMatchObject({ status: 401 });
  const letters = await sentLetters(shop.services);
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [canary.email, 'Opplysningene dine er slettet'],
  ]);
  expect(letters[0]?.text).toContain('bokføringsloven');
  expect(await tables()).toEqual(['invoices']);
});

test('a repeated erasure finds nothing, and leaves the waiting letter', async () => {
  await settleOrders();
  await erase();
  expect(await erase()).toEqual({ kind: 'unknown' });
  expect(await sentLetters(shop.services)).toHaveLength(1);
});

test.each(['erasure.after-tables', 'erasure.before-commit'] as const)(
  'a stop at %s leaves everything as it was',
  async (point) => {
    await settleOrders();
    const before = await tracesIn(shop.services.database);
    const stop = async (at: ForcingPoint) => {
      if (at === point) throw new Error('stopped');
    };
    await expect(erase(stop)).rejects.toThrow('stopped');
    expect(await tracesIn(shop.services.database)).toEqual(before);
    expect(await erase()).toMatchObject({ kind: 'erased' });
  },
);

test('while an order is under way nothing is erased', async () => {
  const before = await tracesIn(shop.services.database);
  const refused = { kind: 'refused', reason: 'order_under_way', orders: numbers };
  expect(await rehearseErasure(canary.email, shop.services)).toEqual(refused);
  expect(await erase()).toEqual(refused);
  expect(await tracesIn(shop.services.database)).toEqual(before);
});

test('a letter about an order that lost its buyer is not written', async () => {
  await settleOrders();
  await erase();
  await sentLetters(shop.services);
  const { database } = shop.services;
  const order = await findOrderByNumber(database.read, numbers[0] ?? '');
  const document = { orderId: order?.id ?? 0 };
  const letter = { kind: 'mail.order-placed', key: 'order-late', document } as const;
  await database.transaction((tx) => sendLetter(tx, letter, shop.now));
  expect(await sentLetters(shop.services)).toEqual([]);
  const open = database.read.selectFrom('outbox').select('kind').where('done_at', 'is', null);
  expect((await open.execute()).filter(({ kind }) => kind.startsWith('mail.'))).toEqual([]);
});

test('the link of an order opens nothing after an erasure', async () => {
  await settleOrders();
  const [number = ''] = numbers;
  const key = await keyOfOrder(shop.services, number);
  expect(await findOrderByLink(shop.services, number, key)).toBeDefined();
  await erase();
  expect(await findOrderByLink(shop.services, number, key)).toBeUndefined();
  const asking = { services: shop.services, viewer: guest } as Asking;
  expect(await findToWithdraw({ number, key }, asking)).toBeUndefined();
});

test('what others wrote and bought stays', async () => {
  await settleOrders();
  await erase();
  const orders = await findOrders(shop.services.database.read, 0, 10);
  expect(orders.filter(({ email }) => email === 'ola@example.no')).toHaveLength(2);
});
