import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { realClock } from '#server/clock.ts';
import { anAddress } from '#testing/an-address.ts';
import type { Fault } from '#tools/simulators/simulated-server.ts';
import { createVippsSimulator, type VippsSimulator } from '#tools/simulators/vipps.ts';
import { problem } from '#tools/simulators/vipps-payments.ts';
import { aPaymentToBegin, paymentConformance } from './conformance.ts';
import { ProviderAway, type PaymentProvider } from './port.ts';
import { createVipps } from './vipps.ts';

const limits = { answerMs: 1_000, maxBytes: 50_000 };
const calls = { begin: 'create', read: 'get' } as const;

/** Changes each sum of an answer. */
const everyAmount = (change: object) => (body: object) => {
  const { aggregate } = body as { readonly aggregate: Readonly<Record<string, object>> };
  const changed = Object.entries(aggregate).map(([name, sum]) => [name, { ...sum, ...change }]);
  return { ...body, aggregate: Object.fromEntries(changed) };
};
const withAggregate = (sums: Readonly<Record<string, number>>) => (body: object) => {
  const { aggregate } = body as { readonly aggregate: object };
  const changed = Object.entries(sums).map(([name, value]) => [name, { currency: 'NOK', value }]);
  return { ...body, aggregate: { ...aggregate, ...Object.fromEntries(changed) } };
};

paymentConformance('Vipps', async () => {
  const opened = await createVippsSimulator();
  return {
    provider: createVipps(opened.url, opened.keys, realClock, limits),
    act: (reference, act) => opened.act(reference, act, 'never'),
    spoil(call, fault) {
      const where = { call: call in calls ? calls[call as keyof typeof calls] : call };
      opened.next(fault, where);
      // After a refused token, another is fetched once.
      if (fault === 'unauthorized') opened.next(fault, where);
    },
    lies: {
      'amounts of text': everyAmount({ value: '74985' }),
      'negative amounts': withAggregate({ refundedAmount: -1 }),
      'amounts of 1e15': withAggregate({ authorizedAmount: 1e15 }),
      'amounts with a fraction': withAggregate({ authorizedAmount: 749_84.5 }),
      'another currency': everyAmount({ currency: 'SEK' }),
      'an unknown state': (body) => ({ ...body, state: 'PAID' }),
      'another payment': (body) => ({ ...body, reference: 'another-payment' }),
    },
    close: () => opened.close(),
  };
});

let simulator: VippsSimulator;
let vipps: PaymentProvider;
beforeAll(async () => {
  simulator = await createVippsSimulator();
  vipps = createVipps(simulator.url, simulator.keys, realClock, limits);
});
afterAll(() => simulator.close());

const begin = async (): Promise<string> => (await vipps.begin(aPaymentToBegin())).providerReference;
const spoilRead = (fault: Fault) => simulator.next(fault, { call: 'get' });

describe('a payment at Vipps', () => {
  test('is sent without anything of the buyer but a Norwegian mobile number', async () => {
    const begun = async (phone: string, country = 'NO') => {
      const payment = aPaymentToBegin({ billing: anAddress({ phone, country }) });
      await vipps.begin(payment);
      return simulator.payments.get(payment.reference);
    };
    const sent = await begun('+4791234567');
    expect(sent).toMatchObject({ amount: 749_85, description: '000000213' });
    expect(sent?.phoneNumber).toBe('4791234567');
    expect((await begun('91234567'))?.phoneNumber).toBe('4791234567');
    for (const phone of ['+4722334455', '+46701234567', '', '12'])
      expect((await begun(phone))?.phoneNumber, phone).toBeUndefined();
    expect((await begun('91234567', 'SE'))?.phoneNumber).toBeUndefined();
    expect(JSON.stringify(sent)).not.toMatch(/Nordmann|Storgata|example\.no/);
  });

  test('is opened once, also where the first answer is lost', async () => {
    const payment = aPaymentToBegin();
    const before = simulator.payments.size;
    simulator.next('lost-answer', { call: 'create' });
    await expect(vipps.begin(payment)).rejects.toThrow(ProviderAway);
    const begun = await vipps.begin(payment);
    expect(await vipps.begin(payment)).toEqual(begun);
    expect(simulator.payments.size).toBe(before + 1);
    expect(begun.way).toMatchObject({
      kind: 'redirect',
      address: expect.stringContaining(`${simulator.url}/pay/`),
    });
  });

  test('goes on at the same page where Vipps no longer tells it', async () => {
    const payment = aPaymentToBegin();
    const begun = await vipps.begin(payment);
    spoilRead({ change: ({ redirectUrl: _, ...body }: { redirectUrl?: string }) => body });
    expect(await vipps.begin({ ...payment, ...begun })).toEqual(begun);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'vipps://pay', '/pay', 7, undefined])(
    'leads to no page like %s',
    async (redirectUrl) => {
      simulator.next({ change: (body) => ({ ...body, redirectUrl }) }, { call: 'create' });
      await expect(vipps.begin(aPaymentToBegin())).rejects.toThrow(ProviderAway);
    },
  );

  test('that Vipps refuses to open is told with its code', async () => {
    const payment = aPaymentToBegin({ amount: ore(99) });
    await expect(vipps.begin(payment)).rejects.toThrow('Vipps refuses with 400 6010');
  });

  test.each([
    ['ABORTED', 'abort', 'aborted'],
    ['EXPIRED', 'expire', 'expired'],
  ] as const)('ends as %s', async (state, act, endReason) => {
    const reference = await begin();
    simulator.act(reference, act);
    expect(simulator.payments.get(reference)?.state).toBe(state);
    expect(await vipps.read(reference)).toMatchObject({ state: 'ended', endReason, reserved: 0 });
    expect(await vipps.cancel(reference, { key: `${reference}-end` })).toEqual({
      kind: 'refused',
      reason: '6190',
    });
  });

  test('stays open where the bank refuses a card, and may be paid after the shop ended it', async () => {
    const reference = await begin();
    simulator.act(reference, 'refuse');
    expect(await vipps.read(reference)).toMatchObject({ state: 'open', reserved: 0 });
    await vipps.cancel(reference, { key: `${reference}-end` });
    expect(await vipps.read(reference)).toMatchObject({ state: 'ended', endReason: 'canceled' });
    simulator.act(reference, 'pay');
    expect(await vipps.read(reference)).toMatchObject({ state: 'reserved', reserved: 749_85 });
  });

  test('shows another amount where another one is reserved', async () => {
    const reference = await begin();
    simulator.act(reference, 'payWrongAmount');
    expect(await vipps.read(reference)).toMatchObject({ state: 'reserved', reserved: 748_85 });
  });

  test('may refuse every refund', async () => {
    const reference = await begin();
    simulator.act(reference, 'payAndFailRefunds');
    const step = { key: `${reference}-1`, amount: ore(10_00), orderNumber: '000000213' };
    await vipps.capture(reference, step);
    expect(await vipps.refund(reference, step)).toEqual({ kind: 'refused', reason: '5100' });
  });

  test('that Vipps is at work on refuses no step', async () => {
    const reference = await begin();
    simulator.act(reference, 'pay');
    const step = { key: `${reference}-1`, amount: ore(10_00), orderNumber: '000000213' };
    simulator.next({ answer: problem(400, '6160', 'Order processing') }, { call: 'capture' });
    await expect(vipps.capture(reference, step)).rejects.toThrow('400 6160');
    expect(await vipps.capture(reference, step)).toEqual({ kind: 'done' });
  });

  test('may fall silent', async () => {
    const reference = await begin();
    simulator.act(reference, 'payAndFallSilent');
    await expect(vipps.read(reference)).rejects.toThrow('TimeoutError');
  });
});

describe('sums that contradict one another are no money', () => {
  test.each([
    ['paid with nothing', 'pay', withAggregate({ authorizedAmount: 0 })],
    ['more taken than reserved', 'pay', withAggregate({ capturedAmount: 749_86 })],
    [
      'more taken and freed than reserved',
      'pay',
      withAggregate({ capturedAmount: 749_85, cancelledAmount: 1 }),
    ],
    ['more given back than taken', 'pay', withAggregate({ refundedAmount: 1 })],
    ['ended with money', 'abort', withAggregate({ authorizedAmount: 749_85 })],
    ['an unknown state', 'abort', (body: object) => ({ ...body, state: 'PAID' })],
    ['no sums', 'pay', (body: object) => ({ ...body, aggregate: undefined })],
    ['a list', 'pay', () => []],
    ['nothing', 'pay', () => null],
  ] as const)('%s', async (_title, act, change) => {
    const reference = await begin();
    simulator.act(reference, act);
    spoilRead({ change });
    await expect(vipps.read(reference)).rejects.toThrow(ProviderAway);
  });

  test('a step is done only by an answer about its payment', async () => {
    const reference = await begin();
    simulator.act(reference, 'pay');
    const step = { key: `${reference}-1`, amount: ore(10_00), orderNumber: '000000213' };
    const change = (body: object) => ({ ...body, reference: 'another-payment' });
    simulator.next({ change }, { call: 'capture' });
    await expect(vipps.capture(reference, step)).rejects.toThrow('another payment');
    expect(await vipps.capture(reference, step)).toEqual({ kind: 'done' });
  });
});

describe('an access token', () => {
  const tokens = () => simulator.heard.filter((name) => name === 'token').length;

  test('is fetched once for calls at the same time, and kept until shortly before it expires', async () => {
    let now = moment(0);
    const fresh = createVipps(simulator.url, simulator.keys, () => now, limits);
    const reference = await begin();
    const before = tokens();
    await Promise.all([fresh.read(reference), fresh.read(reference)]);
    now = moment(hourMs - 2 * minuteMs);
    await fresh.read(reference);
    expect(tokens()).toBe(before + 1);
    now = moment(hourMs - 30_000);
    await fresh.read(reference);
    expect(tokens()).toBe(before + 2);
  });

  test('is fetched again once where it is refused', async () => {
    const reference = await begin();
    const before = tokens();
    simulator.forgetTokens();
    expect(await vipps.read(reference)).toMatchObject({ state: 'open' });
    expect(tokens()).toBe(before + 1);
  });

  test.each([
    ['breaks a header', { access_token: 'a\r\nx-evil: 1' }],
    ['is no text', { access_token: 7 }],
    ['lasts for ever', { expires_in: 1e15 }],
    ['lasts less than no time', { expires_in: -1 }],
  ])('that %s is not used', async (_title, changed) => {
    const fresh = createVipps(simulator.url, simulator.keys, realClock, limits);
    simulator.next({ change: (body) => ({ ...body, ...changed }) }, { call: 'token' });
    await expect(fresh.read('00000213-1')).rejects.toThrow(ProviderAway);
    expect(await fresh.read('00000213-1')).toBeUndefined();
  });

  test.each(['clientId', 'clientSecret', 'subscriptionKey', 'merchantSerialNumber'] as const)(
    'or a call with a wrong %s is refused, and the error names no key',
    async (name) => {
      const wrong = createVipps(simulator.url, { ...simulator.keys, [name]: 'hemmelig' });
      const error = await wrong.tryAccess().catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/Vipps refuses with 40[13]/);
      expect(String(error)).not.toMatch(/hemmelig|sample/);
    },
  );
});
