import { expect } from 'vitest';
import { create as createCart, update } from '#contract/cart.ts';
import { express } from '#contract/payment.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import {
  giveBackByHand,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

interface Operator {
  readonly paying: PayingShop;
  readonly order: PaidOrder;
  readonly run: (words: string) => Promise<unknown>;
}

const away = { KLARNA_URL: 'http://127.0.0.1:1' };

/** The goods are sent, and Klarna refuses to give back money for them. */
async function aRefusedRefund({ paying, order, run }: Operator): Promise<string> {
  const name = await openPayment(paying, order);
  paying.klarna.act(name, 'payAndFailRefunds', 'never');
  await paying.work();
  paying.shop.now = moment(paying.shop.now + hourMs / 2);
  await paying.work();
  await run('orders ship 1');
  await run('orders refund 1 --amount 100 --reason Ripe');
  return name;
}

test('payments are listed with where they stand, without their secrets', async ({
  paying,
  order,
  run,
}) => {
  expect((await run('payments list')).out).toMatch(/000000001 +Klarna .* begun +kr 3 755,00/);
  await payAtOnce(paying, order);
  const { out } = await run('payments list --open', { LANG: 'nb_NO' });
  expect(out).toMatch(/Nummer .*Leverandør/);
  expect(out).toMatch(/Klarna .* reservert +kr 3 755,00/);
  await run('orders ship 1');
  expect((await run('payments list --open')).out).toBe('No payments\n');
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
  const { secret } = await paying.shop.services.database.read
    .selectFrom('payments')
    .select('secret')
    .executeTakeFirstOrThrow();
  for (const words of ['payments list --json', 'payments show 1 --json', 'payments show 1']) {
    const shown = await run(words);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).not.toContain(secret);
  }
});

test('a payment of a cart is listed with its age until it has ended, without secrets', async ({
  paying,
  run,
}) => {
  const client = paying.shop.client();
  const { result: cartId } = await client.call(createCart, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(update, { query: { cartId }, body: line });
  const { result } = await client.call(express, { query: {}, body: { cartId } });
  paying.shop.now = moment(paying.shop.now + 5 * minuteMs);
  expect((await run('payments list --open')).out).toMatch(/– +Vipps .* cart, open for 5 min/);
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
  paying.shop.now = moment(paying.shop.now + 3 * hourMs);
  const stuck = (await run('payments list --stuck')).out.replaceAll(/\s+/g, ' ');
  expect(stuck).toMatch(/– Vipps .* cart, open for 3 h/);
  expect(stuck).toContain(`The payment ${result.order_id} of a cart by Vipps should have ended`);
  const json = await run('payments list --json');
  expect(json.out).toContain(result.order_id);
  expect(json.out).not.toContain(cartId);
  expect((await run('payments list')).out).toContain(`  ${result.order_id}\n`);
  const shown = (await run(`payments show ${result.order_id}`)).out;
  expect(shown).toMatch(/Status +cart, open for 3 h/);
  expect(shown).toContain('Vipps says now\n');
  await paying.work();
  expect((await run('payments list --open')).out).not.toContain('–');
  const ended = (await run(`payments show ${result.order_id}`)).out;
  expect(ended).toMatch(/Status +ended: /);
  const shownJson = await run(`payments show ${result.order_id} --json`);
  expect(JSON.parse(shownJson.out)).toMatchObject([{ reference: result.order_id, state: 'ended' }]);
  expect(shownJson.out).not.toContain(cartId);
});

test('a payment is shown with its steps, its postings and the provider’s own word', async ({
  paying,
  order,
  run,
}) => {
  const name = await payAtOnce(paying, order);
  await run('orders ship 1 --lines 1:1');
  const [payment] = JSON.parse((await run('payments list --json')).out);
  const row = (await run('payments list')).out.split('\n').at(-2);
  expect(row).toMatch(/ taken in part +kr 3 755,00 /);
  expect(row).toMatch(new RegExp(`  ${payment.reference}$`));
  const { out } = await run('payments show 1');
  for (const words of [
    `The provider’s  ${name}`,
    /Status +reserved kr 2 500,00, taken kr 1 255,00\n/,
    /Steps\n +take kr 1 255,00, 01.03.2026 12:00, done/,
    /Posted\n +reserved kr 3 755,00\n +taken kr 1 255,00/,
    /Klarna says now\n +paid\n +reserved kr 3 755,00\n +taken kr 1 255,00\n +given back kr 0,00/,
  ]) {
    expect(out).toMatch(words);
  }
  expect((await run(`payments show ${name}`)).out).toBe(out);
  await run('orders refund 1 --amount 2600 --reason Ripe');
  const given = /Status +finished, taken kr 1 255,00, given back kr 100,00\n/;
  expect((await run('payments show 1')).out).toMatch(given);
  expect((await run('payments show 1', away)).out).toMatch(/Klarna says now\n +Klarna/);
  expect(await run('payments show 77')).toMatchObject({
    code: 2,
    err: 'There is no payment 77\n',
  });
});

test('a refused refund is stuck until the operator has it asked again', async ({
  paying,
  order,
  run,
}) => {
  const name = await aRefusedRefund({ paying, order, run });
  const stuck = await run('payments list --stuck');
  expect(stuck.out.replaceAll(/\s+/g, ' ')).toContain(
    'Order 000000001: Klarna has refused to give back kr 100,00',
  );
  const still = await run('payments reconcile');
  expect(still.code).toBe(1);
  expect(still.out.replaceAll(/\s+/g, ' ')).toContain('Klarna has refused to give kr 100,00 back');
  paying.klarna.act(name, 'healRefunds', 'never');
  await paying.work();
  expect(await standing(paying, order)).toMatchObject({ owed: 100_00 });
  const { code, out } = await run('payments reconcile');
  expect(out).toContain('Klarna has given kr 100,00 back to the customer');
  expect(code).toBe(0);
  expect(await standing(paying, order)).toMatchObject({ owed: 0, paid: 3655_00 });
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
});

test('what was done by hand at the provider is taken in, and what it can’t be asked stays half', async ({
  paying,
  order,
  run,
}) => {
  const name = await payAtOnce(paying, order);
  const byHand = { key: 'by-hand', amount: ore(1000_00), orderNumber: order.number };
  await paying.shop.services.payments.get('klarna')?.capture(name, byHand);
  const unread = await run('payments reconcile 1', away);
  expect(unread.code).toBe(1);
  expect(unread.out).toContain('Klarna could not be asked');
  expect(await standing(paying, order)).toMatchObject({ paid: 0 });
  const { code, out } = await run('payments reconcile 1 --by Kari');
  expect(code).toBe(0);
  expect(out).toContain('Klarna has taken kr 1 000,00');
  expect((await run('payments reconcile 1')).out).toContain('Order 000000001: agrees with Klarna');
  expect(await standing(paying, order)).toMatchObject({ paid: 1000_00 });
  const audit = paying.shop.services.database.read.selectFrom('audit').selectAll();
  const rows = await audit.where('action', '=', 'payments.reconcile').execute();
  expect(rows.map(({ actor }) => actor)).toContain('staff:Kari');
});

test('a step that its provider has not confirmed for an hour is stuck', async ({
  paying,
  order,
  run,
}) => {
  await payAtOnce(paying, order);
  paying.klarna.next('5xx', { call: 'captures' });
  await run('orders ship 1');
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
  paying.shop.now = moment(paying.shop.now + hourMs + 1);
  const stuck = await run('payments list --stuck');
  expect(stuck.out.replaceAll(/\s+/g, ' ')).toContain('not confirmed this: take kr 3 755,00');
});

test('money that was reserved and is gone is stuck until it is paid again', async ({
  paying,
  order,
  run,
}) => {
  paying.klarna.act(await payAtOnce(paying, order), 'expire', 'never');
  const { code, out } = await run('payments reconcile');
  expect(code).toBe(1);
  const sentence = 'Order 000000001: the money that Klarna had reserved is not there any longer';
  expect(out.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect((await run('payments list --stuck')).out.replaceAll(/\s+/g, ' ')).toContain(sentence);
  await payAtOnce(paying, order);
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
  await run('orders cancel 1');
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
});

test('money that is freed for what was cancelled is not lost', async ({ paying, order, run }) => {
  await payAtOnce(paying, order);
  await run('orders ship 1 --lines 1:1');
  await run('orders cancel 1');
  expect(await standing(paying, order)).toMatchObject({ payments: ['finished'], due: 0 });
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
});

test('money that was given back by hand is stuck until the order is credited', async ({
  paying,
  order,
  run,
}) => {
  await payAtOnce(paying, order);
  await run('orders ship 1');
  await giveBackByHand(paying, order, 500_00);
  const { code, out } = await run('payments reconcile 1');
  expect(code).toBe(1);
  const sentence = 'Order 000000001: kr 500,00 was given back at Klarna by hand';
  expect(out.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect((await run('payments list --stuck')).out.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect((await run('orders refund 1 --amount 500 --reason Ripe')).out).not.toContain('given');
  expect(await standing(paying, order)).toMatchObject({ paid: 3255_00, due: 0, owed: 0 });
  expect((await run('payments list --stuck')).out).toBe('No payments\n');
});

test('after money was given back by hand a capture still takes what is asked', async ({
  paying,
  order,
  run,
}) => {
  await payAtOnce(paying, order);
  await run('orders ship 1 --lines 1:1');
  await giveBackByHand(paying, order, 500_00);
  await run('payments reconcile 1');
  expect((await run('orders capture 1 --amount 1000')).out).toContain(
    'Klarna has taken kr 1 000,00',
  );
  expect((await run('orders capture 1 --amount 2000')).err).toContain('at most kr 1 500,00');
});

test('an open payment whose time is over is stuck', async ({ paying, order, run }) => {
  await openPayment(paying, order);
  paying.shop.now = moment(paying.shop.now + 2 * hourMs + 1);
  const late = await run('payments list --stuck');
  expect(late.out.replaceAll(/\s+/g, ' ')).toContain('the time to pay at Klarna is over');
});
