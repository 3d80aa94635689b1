import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { createKlarnaSimulator, type KlarnaSimulator } from '#tools/simulators/klarna.ts';
import { aPaymentToBegin, paymentConformance } from './conformance.ts';
import { createKlarna } from './klarna.ts';
import { ProviderAway, type PaymentProvider, type PaymentToBegin } from './port.ts';

const limits = { answerMs: 1_000, maxBytes: 50_000 };

paymentConformance('Klarna', async () => {
  const opened = await createKlarnaSimulator();
  const names = { begin: 'create', capture: 'captures', refund: 'refunds', cancel: 'cancel' };
  const paid = (changed: object) => (body: object) => ({ ...body, ...changed });
  return {
    provider: createKlarna(opened.url, opened.access, limits),
    act: (id, act) => opened.act(id, act, 'never'),
    spoil(call, fault) {
      if (call !== 'read') opened.next(fault, { call: names[call] });
      // Reading begins in Checkout; paid orders are in Order Management.
      else opened.next(fault, typeof fault === 'string' ? {} : { call: 'order' });
    },
    lies: {
      'amounts of text': paid({ captured_amount: '0' }),
      'negative amounts': paid({ remaining_authorized_amount: -1 }),
      'amounts of 1e15': paid({ original_order_amount: 1e15 }),
      'amounts with a fraction': paid({ order_amount: 0.5 }),
      'another currency': paid({ purchase_currency: 'SEK' }),
      'an unknown state': paid({ status: 'PAID' }),
      'another payment': paid({ order_id: 'another' }),
    },
    close: () => opened.close(),
  };
});

let simulator: KlarnaSimulator;
let klarna: PaymentProvider;
let told: Server;
const pushes: string[] = [];
beforeAll(async () => {
  simulator = await createKlarnaSimulator({ pushAfterMs: 5, latePushAfterMs: 50 });
  klarna = createKlarna(simulator.url, simulator.access, limits);
  told = createServer((request, response) => {
    pushes.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(told, 'listening');
});
afterAll(async () => {
  await simulator.close();
  told.close();
});

/** A payment with return pages on a program that also receives Klarna's messages. */
function aPayment(changed: Partial<PaymentToBegin> = {}): PaymentToBegin {
  const shop = `http://127.0.0.1:${(told.address() as AddressInfo).port}`;
  return aPaymentToBegin({
    returnAddress: `${shop}/order?number=213`,
    callbackAddress: `${shop}/api/hooks/klarna`,
    ...changed,
  });
}

/** Makes an order at Klarna and applies events to it. */
async function anOrder(...acts: readonly Parameters<KlarnaSimulator['act']>[1][]) {
  const { providerReference } = await klarna.begin(aPayment());
  for (const act of acts) simulator.act(providerReference, act, 'never');
  return providerReference;
}
const step = (key: string, kroner: number) => ({
  key,
  amount: ore(kroner * 100),
  orderNumber: '000000213',
});

describe('an order of Checkout', () => {
  test('the buyer pays in a frame; it is the same one when it is asked for again', async () => {
    const payment = aPayment();
    const begun = await klarna.begin(payment);
    expect(begun.way).toMatchObject({
      kind: 'frame',
      html: expect.stringContaining(`/pay/${begun.providerReference}`),
    });
    expect(await klarna.begin({ ...payment, ...begun })).toEqual(begun);
  });

  test('one that has expired leads to where the shop reads that', async () => {
    const payment = aPayment();
    const { providerReference } = await klarna.begin(payment);
    simulator.act(providerReference, 'expire');
    expect(await klarna.begin({ ...payment, providerReference })).toEqual({
      providerReference,
      way: { kind: 'redirect', address: payment.returnAddress },
    });
    expect(await klarna.read(providerReference)).toBeUndefined();
  });

  test('a payment that was never opened is asked for nowhere: its name is none of Klarna', async () => {
    const before = simulator.heard.length;
    expect(await klarna.read('000000213-1-0a1b2c3d')).toBeUndefined();
    expect(await klarna.cancel('000000213-1-0a1b2c3d', { key: 'none' })).toEqual({ kind: 'done' });
    expect(simulator.heard.length).toBe(before);
  });

  test('lines that do not add up to the amount are not sent', async () => {
    await expect(klarna.begin(aPayment({ amount: ore(749_84) }))).rejects.toThrow(RangeError);
  });

  test('it is aborted at once; one that was paid meanwhile is freed when the call is repeated', async () => {
    const open = await anOrder();
    expect(await klarna.cancel(open, { key: 'a' })).toEqual({ kind: 'done' });
    expect(await klarna.read(open)).toBeUndefined();
    expect(await klarna.cancel(open, { key: 'a' })).toEqual({ kind: 'done' });

    const paid = await anOrder('pay');
    simulator.next({ change: (body) => ({ ...body, status: 'checkout_incomplete' }) });
    await expect(klarna.cancel(paid, { key: 'b' })).rejects.toThrow('READ_ONLY_ORDER');
    expect(await klarna.cancel(paid, { key: 'b' })).toEqual({ kind: 'done' });
    expect(await klarna.read(paid)).toMatchObject({ state: 'ended', endReason: 'canceled' });
  });

  test('the page in the frame pays, and leads the whole window to the order with its sid', async () => {
    const id = await anOrder();
    const frame = `${simulator.url}/pay/${id}`;
    const page = await (await fetch(frame)).text();
    expect(page).toContain('Prøvebetaling');
    expect(page).toContain('kr\u00A0749,85');
    const paid = await fetch(frame, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toMatch(new RegExp(`/order\\?number=213&sid=${id}$`));
    expect(await klarna.read(id)).toMatchObject({ state: 'reserved', reserved: 749_85 });
  });
});

describe('an order of Order Management', () => {
  test('Klarna is told that the shop knows of it, also after that got lost', async () => {
    const id = await anOrder('pay');
    simulator.next('5xx', { call: 'acknowledge' });
    expect(await klarna.read(id)).toMatchObject({ state: 'reserved', reserved: 749_85 });
    expect(simulator.isAcknowledged(id)).toBe(false);
    await klarna.read(id);
    expect(simulator.isAcknowledged(id)).toBe(true);
  });

  test('one that Klarna looks at is open until it says yes', async () => {
    const id = await anOrder('payPending');
    expect(await klarna.read(id)).toMatchObject({ state: 'open', reserved: 0 });
    simulator.act(id, 'accept', 'never');
    expect(await klarna.read(id)).toMatchObject({ state: 'reserved', reserved: 749_85 });
  });

  test('one that Klarna looks at can be cancelled, and is no money at any time', async () => {
    const id = await anOrder('payPending');
    expect(await klarna.cancel(id, { key: 'p' })).toEqual({ kind: 'done' });
    expect(await klarna.read(id)).toMatchObject({
      state: 'ended',
      endReason: 'canceled',
      reserved: 0,
    });
  });

  test.each([
    ['refuse', 'refused', 749_85],
    ['cancel', 'canceled', 749_85],
    ['expire', 'expired', 749_85],
  ] as const)('%s: it ends with nothing standing', async (act, endReason, freed) => {
    const id = await anOrder('pay', act);
    expect(await klarna.read(id)).toMatchObject({
      state: 'ended',
      endReason,
      reserved: freed,
      released: freed,
    });
    expect(await klarna.cancel(id, { key: `late-${id}` })).toEqual({ kind: 'done' });
  });

  test('the rest is freed once a part was taken, and money that expires after that is freed', async () => {
    const freed = await anOrder('pay');
    await klarna.capture(freed, step('c1', 500));
    expect(await klarna.cancel(freed, { key: 'r1' })).toEqual({ kind: 'done' });
    const sums = { state: 'reserved', reserved: 749_85, captured: 500_00, released: 249_85 };
    expect(await klarna.read(freed)).toMatchObject(sums);

    const expired = await anOrder('pay');
    await klarna.capture(expired, step('c2', 500));
    simulator.act(expired, 'expire', 'never');
    expect(await klarna.read(expired)).toMatchObject(sums);
  });

  test('an order that is paid and not yet there says nothing', async () => {
    const id = await anOrder();
    simulator.next(
      { change: (body) => ({ ...body, status: 'checkout_complete' }) },
      { call: 'checkout' },
    );
    await expect(klarna.read(id)).rejects.toThrow(ProviderAway);
  });
});

describe('an answer that is no answer', () => {
  test.each([
    ['an unknown word on fraud', 'order', { fraud_status: 'MAYBE' }],
    ['more taken than was reserved', 'order', { captured_amount: 1_000_00 }],
    ['more given back than was taken', 'order', { refunded_amount: 1 }],
    ['an unknown state of checkout', 'checkout', { status: 'done' }],
    ['another currency of checkout', 'checkout', { purchase_currency: 'EUR' }],
  ])('%s', async (_name, call, changed) => {
    const id = await anOrder('pay');
    simulator.next({ change: (body) => ({ ...body, ...changed }) }, { call });
    await expect(klarna.read(id)).rejects.toThrow(ProviderAway);
    expect(await klarna.read(id)).toMatchObject({ state: 'reserved', reserved: 749_85 });
  });

  test('keys that Klarna does not know are told, and named by none of them', async () => {
    const wrong = createKlarna(simulator.url, { user: 'K1', password: 'hush' });
    await expect(wrong.tryAccess()).rejects.toThrow('401');
    await expect(wrong.tryAccess()).rejects.not.toThrow('hush');
    await klarna.tryAccess();
  });
});

test('a push is late, comes twice, is forged or never comes, and proves nothing', async () => {
  const id = await anOrder();
  const heard = () => pushes.length;
  const before = heard();
  simulator.forgePush(id);
  await expect.poll(heard).toBe(before + 1);
  expect(await klarna.read(id)).toMatchObject({ state: 'open' });
  simulator.act(id, 'pay', 'twice');
  await expect.poll(heard).toBe(before + 3);
  simulator.act(await anOrder(), 'pay', 'late');
  await expect.poll(heard).toBe(before + 4);
});
