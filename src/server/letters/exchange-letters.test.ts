import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest, type AskedMove } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
let number: string;
const kari = () => anActing(shop, { actor: staff('kari', 'administrator') });

// A basin costs 1 250 kroner, the shelf 625 and the cabinet 1 500.
const priced = (id: number, sku: string, net: number) => ({
  id,
  sku,
  priceList: { base: ore(net), tiers: [] },
  stock: aStockItem({ quantity: 9 }),
});
const products = [...shelf, priced(20, 'HYL-1', 50_000), priced(21, 'SKP-1', 120_000)];

beforeEach(async () => {
  shop = await aTestShop({ products });
  const client = shop.client({ token: await shop.signedIn() });
  const lines = [{ sku: 'SRV-600', quantity: 2, options: {} }];
  const body = anOrderRequest({ key: 'exchanged-key-0001', lines });
  ({ number } = (await client.call(create, { query: {}, body, headers: {} })).result);
  for (const kind of ['ship', 'deliver'] as const) await moveOrder({ number, kind }, kari());
});
afterEach(() => shop.close());

/** The whole order is paid by the bank. */
async function pay(): Promise<void> {
  const order = await findOrderByNumber(shop.services.database.read, number);
  if (order === undefined) throw new Error('There is no order');
  const received = {
    kind: 'received',
    key: 'received',
    method: 'invoice',
    reference: 'b',
  } as const;
  const amount = order.totals.total.gross;
  await shop.services.database.transaction((tx) =>
    insertPostings(tx, order.id, [{ ...received, amount }], kari()),
  );
}

async function opened(more: Partial<ReturnItem> = {}): Promise<number> {
  const why = { reason: 'damaged', condition: 'damaged', resolution: 'other-goods' } as const;
  const items = [{ line: 1, quantity: 1, ...why, ...more }];
  const asked = { kind: 'return', orderNumber: number, message: '', files: [] } as const;
  const buyer = { actor: { kind: 'customer', id: 1 } } as const;
  const made = await openReturn({ ...asked, items, key: 'key-1' }, anActing(shop, buyer));
  if (!made.ok) throw new Error(made.refusal.code);
  await post();
  return made.value.id;
}

/** Sends the waiting letters to the buyer and to the shop, and returns their texts with plain spaces. */
async function post(): Promise<readonly string[]> {
  const sent: MailMessage[] = [];
  const mail = {
    send: async (letter: MailMessage) => void sent.push(letter),
    isThere: async () => true,
    close: async () => undefined,
  };
  await workLane({ ...shop.services, mail }, letterLane);
  return sent.map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '));
}

async function after(id: number, asked: AskedMove): Promise<readonly string[]> {
  await moveReturnRequest({ id, ...asked }, kari());
  return post();
}

test('a wish is named with its goods and the difference, at the approval and at the arrival (rules/returns#letters)', async () => {
  const id = await opened({ wished: 'SKP-1' });
  const told = [
    'Varene du ønsker i bytte',
    '1 × Vare 21',
    'Varenr. SKP-1',
    'De koster kr 1 500,00 nå, og du får kr 1 250,00 for varene du sender tilbake.',
    'Du betaler kr 250,00 i mellomlegg på faktura.',
  ];
  for (const move of ['approve', 'receive'] as const) {
    const [letter = ''] = await after(id, { move });
    for (const words of told) expect(letter).toContain(words);
  }
});

test.each([
  [{}, 'Byttet koster deg ikke noe.'],
  [{ wished: 'HYL-1' }, 'Du har kr 625,00 til gode.'],
  [{ wished: 'NONE' }, 'Dette kan vi ikke sende akkurat nå.'],
] as const)('the difference of the wish %j is told in words', async (more, words) => {
  const [letter] = await after(await opened(more), { move: 'approve' });
  expect(letter).toContain(words);
});

test('a return for money names no wish', async () => {
  const [letter] = await after(await opened({ resolution: 'money' }), { move: 'approve' });
  expect(letter).not.toContain('i bytte');
});

test('the exchange leads to the return and to the new order, whose letter says what the returned goods have paid', async () => {
  await pay();
  const id = await opened({ wished: 'SKP-1' });
  for (const move of ['approve', 'receive'] as const) await after(id, { move });
  const letters = await after(id, { move: 'exchange' });
  const about = (subject: string) => letters.find((each) => each.startsWith(subject)) ?? '';
  const done = about('Vi sender deg nye varer');
  expect(done).toMatch(/Se ordren:\nhttp\S+\/order\/000000002\?key=\S+/);
  expect(done).toMatch(/Se retur R0000001:\nhttp\S+\/order\/000000001\?key=\S+#returns/);
  const placed = about('Nye varer i bytte: ordre 000000002');
  expect(placed).toContain(
    'erstatter varene du sendte tilbake fra ordre 000000001 i retur R0000001',
  );
  expect(placed).toMatch(/Se retur R0000001:\nhttp\S+#returns/);
  expect(placed).toContain('kr 1 250,00 er betalt med varene du sendte tilbake.');
  expect(placed).toContain('kr 250,00 gjenstår.');
  expect(placed).not.toContain('Takk for bestillingen');
  expect(about('Ny ordre')).toContain('i bytte for varene i retur R0000001 fra ordre 000000001');
});

test('an order that the returned goods have paid for asks for nothing', async () => {
  await pay();
  const id = await opened();
  for (const move of ['approve', 'receive', 'exchange'] as const)
    await moveReturnRequest({ id, move }, kari());
  const placed = (await post()).find((each) => each.startsWith('Nye varer i bytte')) ?? '';
  expect(placed).toContain('kr 1 250,00 er betalt med varene du sendte tilbake.');
  expect(placed).not.toMatch(/gjenstår|Forfall|Å betale/);
});

test('an order that nothing is paid of is asked for by invoice alone', async () => {
  const id = await opened();
  for (const move of ['approve', 'receive', 'exchange'] as const)
    await moveReturnRequest({ id, move }, kari());
  const placed = (await post()).find((each) => each.startsWith('Nye varer i bytte')) ?? '';
  expect(placed).toContain('Forfall er');
  expect(placed).not.toMatch(/gjenstår|er betalt/);
});

test('a cancelled exchange tells its buyer that the bank pays the money back (rules/payments#paid-out)', async () => {
  await pay();
  const id = await opened();
  for (const move of ['approve', 'receive', 'exchange'] as const)
    await moveReturnRequest({ id, move }, kari());
  await post();
  await moveOrder({ number: '000000002', kind: 'cancel' }, kari());
  const [letter] = await post();
  expect(letter).toContain('kr 1 250,00 betaler vi tilbake til bankkontoen du betalte fra.');
});
