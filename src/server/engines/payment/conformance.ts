import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { vatRate, zeroPrice } from '#domain/money/price.ts';
import { anAddress } from '#testing/an-address.ts';
import type { Fault } from '#tools/simulators/simulated-server.ts';
import {
  ProviderAway,
  ProviderRefused,
  type PaymentProvider,
  type PaymentToBegin,
  type ProviderPayment,
} from './port.ts';

/** The calls of the port, and the false answers that a provider may give. */
type Call = 'begin' | 'read' | 'capture' | 'refund' | 'cancel';
type Lie =
  | 'amounts of text'
  | 'negative amounts'
  | 'amounts of 1e15'
  | 'amounts with a fraction'
  | 'another currency'
  | 'an unknown state'
  | 'another payment';

/** A provider with its simulator. */
export interface OpenedProvider {
  readonly provider: PaymentProvider;
  /** Makes the buyer pay, or the payment expire. */
  act(providerReference: string, act: 'pay' | 'expire'): void;
  /** Makes the next such call fail. `unauthorized` fails until the call gives up. */
  spoil(call: Call, fault: Fault): void;
  /** Changes the body of an answer about a paid payment. */
  readonly lies: Readonly<Record<Lie, (body: object) => unknown>>;
  close(): Promise<void>;
}

const total = ore(749_85);
let made = 0;

export function aPaymentToBegin(changed: Partial<PaymentToBegin> = {}): PaymentToBegin {
  made += 1;
  const shop = 'http://127.0.0.1:9';
  return {
    reference: `000000213-1-${made}`,
    amount: total,
    orderNumber: '000000213',
    lines: [
      {
        kind: 'goods',
        sku: 'SRV',
        name: 'Servant',
        quantity: 3,
        rate: vatRate(25),
        row: priceRow(ore(199_96), 3, vatRate(25)),
        discount: zeroPrice,
      },
    ],
    email: 'ola@example.no',
    billing: anAddress(),
    language: 'nb',
    returnAddress: `${shop}/checkout/thank-you?order=1`,
    callbackAddress: `${shop}/api/hooks/klarna?payment=${made}&secret=s`,
    termsAddress: `${shop}/terms`,
    checkoutAddress: `${shop}/checkout`,
    ...changed,
  };
}

const faults: readonly Fault[] = ['timeout', '5xx', 'html', 'broken-json', 'huge', 'redirect'];

/** Tests for every provider over HTTP; its calls must give up within a second. */
export function paymentConformance(name: string, open: () => Promise<OpenedProvider>): void {
  describe(`payment engine: ${name}`, () => {
    let opened: OpenedProvider;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    const begin = async (): Promise<string> =>
      (await opened.provider.begin(aPaymentToBegin())).providerReference;
    const paid = async (): Promise<string> => {
      const payment = await begin();
      opened.act(payment, 'pay');
      return payment;
    };
    const step = (key: string, amount: number) => ({
      key,
      amount: ore(amount),
      orderNumber: '000000213',
    });
    const sums = async (payment: string): Promise<readonly Ore[]> => {
      const read = await opened.provider.read(payment);
      if (read === undefined) throw new Error('The provider has no such payment');
      return [read.reserved, read.captured, read.refunded, read.released];
    };

    test('a payment that is begun again is the same one, and goes on the same way', async () => {
      const { provider } = opened;
      const payment = aPaymentToBegin();
      const begun = await provider.begin(payment);
      const { providerReference } = begun;
      expect(await provider.begin({ ...payment, providerReference })).toEqual(begun);
      expect(await provider.read(providerReference)).toEqual({
        reference: payment.reference,
        state: 'open',
        currency: 'NOK',
        reserved: noOre,
        captured: noOre,
        refunded: noOre,
        released: noOre,
      });
    });

    test('a clear no to a new payment is told from a provider that is away, and from wrong keys', async () => {
      const { provider } = opened;
      const refused = (status: number) => {
        opened.spoil('begin', { answer: { status, body: {} } });
        return provider.begin(aPaymentToBegin());
      };
      await expect(refused(400)).rejects.toThrow(ProviderRefused);
      await expect(refused(403)).rejects.toThrow(ProviderAway);
      await expect(refused(409)).rejects.toThrow(ProviderAway);
    });

    test('a payment that was never begun is unknown', async () => {
      expect(await opened.provider.read('00000000-0000-0000-0000-000000000000')).toBeUndefined();
    });

    test('money is reserved when the buyer has paid', async () => {
      const payment = await paid();
      expect(await opened.provider.read(payment)).toMatchObject({
        state: 'reserved',
        currency: 'NOK',
        reserved: total,
      });
      expect(await sums(payment)).toEqual([total, 0, 0, 0]);
    });

    test('a part is captured once for its key, and no more than is reserved', async () => {
      const { provider } = opened;
      const payment = await paid();
      expect(await twice(() => provider.capture(payment, step(`${payment}-c1`, 300_00)))).toEqual([
        { kind: 'done' },
        { kind: 'done' },
      ]);
      expect(await sums(payment)).toEqual([total, 300_00, 0, 0]);
      expect(await provider.capture(payment, step(`${payment}-c2`, 449_86))).toMatchObject({
        kind: 'refused',
      });
      expect(await provider.capture(payment, step(`${payment}-c3`, 449_85))).toMatchObject({
        kind: 'done',
      });
      expect(await sums(payment)).toEqual([total, total, 0, 0]);
    });

    test('a part is refunded once for its key, and no more than was captured', async () => {
      const { provider } = opened;
      const payment = await paid();
      await provider.capture(payment, step(`${payment}-c1`, 300_00));
      expect(await twice(() => provider.refund(payment, step(`${payment}-r1`, 100_00)))).toEqual([
        { kind: 'done' },
        { kind: 'done' },
      ]);
      expect(await provider.refund(payment, step(`${payment}-r2`, 200_01))).toMatchObject({
        kind: 'refused',
        reason: expect.stringMatching(/^[\w.-]+$/),
      });
      expect(await sums(payment)).toEqual([total, 300_00, 100_00, 0]);
    });

    test('nothing is captured or refunded of a payment that is not paid', async () => {
      const { provider } = opened;
      const payment = await begin();
      for (const each of ['capture', 'refund'] as const) {
        expect(await provider[each](payment, step(`${payment}-${each}`, 1_00))).toMatchObject({
          kind: 'refused',
        });
      }
      expect(await sums(payment)).toEqual([0, 0, 0, 0]);
    });

    test('a cancelled payment ends where it is not paid', async () => {
      const { provider } = opened;
      const payment = await begin();
      expect(await provider.cancel(payment, { key: `${payment}-end` })).toEqual({ kind: 'done' });
      // The provider may have forgotten the payment.
      expect(await provider.read(payment)).toSatisfy(
        (read?: ProviderPayment) => read === undefined || isEnded(read, 'canceled'),
      );
    });

    test.each([0, 300_00])(
      'a cancelled payment frees all but the %s øre captured',
      async (part) => {
        const { provider } = opened;
        const payment = await paid();
        if (part > 0) await provider.capture(payment, step(`${payment}-c`, part));
        expect(await twice(() => provider.cancel(payment, { key: `${payment}-end` }))).toEqual([
          { kind: 'done' },
          { kind: 'done' },
        ]);
        expect(await sums(payment)).toEqual([total, part, 0, total - part]);
        expect(await provider.capture(payment, step(`${payment}-late`, 1_00))).toMatchObject({
          kind: 'refused',
        });
      },
    );

    test('a payment that ran out holds no money', async () => {
      const payment = await begin();
      opened.act(payment, 'expire');
      // The provider may have forgotten the payment.
      expect(await opened.provider.read(payment)).toSatisfy(
        (read?: ProviderPayment) => read === undefined || isEnded(read, 'expired'),
      );
    });

    describe.each(faults)('after %j nothing is known, and the call can be made again', (fault) => {
      test('to begin and to read', async () => {
        const { provider } = opened;
        const payment = aPaymentToBegin();
        opened.spoil('begin', fault);
        await expect(provider.begin(payment)).rejects.toThrow(ProviderAway);
        const { providerReference } = await provider.begin(payment);
        opened.spoil('read', fault);
        await expect(provider.read(providerReference)).rejects.toThrow(ProviderAway);
        expect(await sums(providerReference)).toEqual([0, 0, 0, 0]);
      });
    });

    describe.each([...faults, 'lost-answer' as const])(
      'after %j a step has one effect',
      (fault) => {
        test.each([
          ['capture', 300_00, [total, 300_00, 0, 0]],
          ['refund', 300_00, [total, total, 300_00, 0]],
          ['cancel', 0, [total, 0, 0, total]],
        ] as const)('%s', async (kind, amount, effect) => {
          const { provider } = opened;
          const payment = await paid();
          if (kind === 'refund') await provider.capture(payment, step(`${payment}-all`, total));
          const take = () => provider[kind](payment, step(`${payment}-s`, amount));
          opened.spoil(kind, fault);
          await expect(take()).rejects.toThrow(ProviderAway);
          expect(await take()).toEqual({ kind: 'done' });
          expect(await sums(payment)).toEqual(effect);
        });
      },
    );

    test.each<Lie>([
      'amounts of text',
      'negative amounts',
      'amounts of 1e15',
      'amounts with a fraction',
      'another currency',
      'an unknown state',
      'another payment',
    ])('%s are no money', async (lie) => {
      const payment = await paid();
      opened.spoil('read', { change: opened.lies[lie] });
      await expect(opened.provider.read(payment)).rejects.toThrow(ProviderAway);
      expect(await sums(payment)).toEqual([total, 0, 0, 0]);
    });

    test('keys that are refused are no refusal of a step', async () => {
      const payment = await paid();
      const { provider } = opened;
      opened.spoil('capture', 'unauthorized');
      const take = () => provider.capture(payment, step(`${payment}-c`, total));
      await expect(take()).rejects.toThrow(ProviderAway);
      expect(await take()).toEqual({ kind: 'done' });
    });

    test('access can be tried', async () => {
      await expect(opened.provider.tryAccess()).resolves.toBeUndefined();
      opened.spoil('read', '5xx');
      await expect(opened.provider.tryAccess()).rejects.toThrow(ProviderAway);
    });
  });
}

async function twice<Answer>(work: () => Promise<Answer>): Promise<readonly Answer[]> {
  return [await work(), await work()];
}

/** Whether the payment ended for this reason without any reserved money. */
function isEnded(payment: ProviderPayment, reason: ProviderPayment['endReason']): boolean {
  const { state, endReason, reserved, released } = payment;
  return state === 'ended' && endReason === reason && reserved === 0 && released === 0;
}
