import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import {
  nextSteps,
  stillReserved,
  sumOfStep,
  type PaymentSums,
  type StepQuestion,
} from './payment-step.ts';

const kroner = (amount: number): Ore => ore(amount * 100);

function ask(changed: Partial<Record<keyof StepQuestion | keyof PaymentSums, number>> = {}) {
  const of = (name: keyof typeof changed, usual = 0) => kroner(changed[name] ?? usual);
  const sums = {
    reserved: of('reserved', 1000),
    captured: of('captured'),
    refunded: of('refunded'),
    released: of('released'),
  };
  const [step] = nextSteps({
    sums,
    isUnwanted: false,
    captureAsked: of('captureAsked'),
    paid: of('paid', (changed.captured ?? 0) - (changed.refunded ?? 0)),
    taken: of('taken', changed.paid ?? changed.captured ?? 0),
    charged: of('charged', 1000),
    sent: of('sent'),
    reservedBefore: of('reservedBefore'),
  });
  return step && [step.kind, step.amount / 100];
}

describe('the next step of a payment of 1000', () => {
  it.each([
    ['nothing is sent: nothing', {}, undefined],
    ['a part is sent', { sent: 300 }, ['capture', 300]],
    ['another part is sent', { sent: 700, captured: 300 }, ['capture', 400]],
    ['all is sent', { sent: 1000, captured: 700 }, ['capture', 300]],
    ['all is taken: nothing', { sent: 1000, captured: 1000 }, undefined],
    ['all is cancelled before anything was sent', { charged: 0 }, ['release', 1000]],
    ['the rest is cancelled', { charged: 300, sent: 300, captured: 300 }, ['release', 700]],
    ['a part is cancelled, the rest waits', { charged: 600 }, undefined],
    ['what was sent is credited', { charged: 800, sent: 800, captured: 1000 }, ['refund', 200]],
    [
      'a credit was given back',
      { charged: 800, sent: 800, captured: 1000, refunded: 200 },
      undefined,
    ],
    ['given back by hand: not taken again', { sent: 500, captured: 500, refunded: 500 }, undefined],
    ['an operator wants a part before', { captureAsked: 250 }, ['capture', 250]],
    ['an operator wants more than it costs', { captureAsked: 5000 }, ['capture', 1000]],
    ['an earlier payment covers it', { reservedBefore: 1000 }, ['release', 1000]],
    ['another payment has paid it', { paid: 1000, sent: 1000 }, ['release', 1000]],
    ['another was taken too much of: not ours to give back', { paid: 1500 }, ['release', 1000]],
  ] as const)('%s', (_, changed, step) => {
    expect(ask(changed)).toEqual(step);
  });

  it('of another amount: taken or reserved, all of it goes back', () => {
    const question = (sums: PaymentSums) =>
      nextSteps({
        sums,
        isUnwanted: true,
        captureAsked: noOre,
        paid: noOre,
        taken: noOre,
        charged: kroner(1000),
        sent: kroner(1000),
        reservedBefore: noOre,
      });
    const reserved = { reserved: kroner(999), captured: noOre, refunded: noOre, released: noOre };
    expect(question(reserved)).toEqual([{ kind: 'release', amount: kroner(999) }]);
    const taken = { ...reserved, captured: kroner(999) };
    expect(question(taken)).toEqual([{ kind: 'refund', amount: kroner(999) }]);
  });
});

it('whatever happens to an order, its steps end with what was sent taken and nothing more', () => {
  const amounts = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.infiniteStream(fc.integer({ min: 0, max: 2 })), (parts, fates) => {
      const total = parts.reduce((sum, each) => sum + each, 0);
      let charged = total;
      let sent = 0;
      const sums = { reserved: total, captured: 0, refunded: 0, released: 0 };
      const take = () => {
        for (let steps = 0; steps < 10; steps++) {
          const [step] = nextSteps({
            sums: sums as PaymentSums,
            isUnwanted: false,
            captureAsked: noOre,
            paid: ore(sums.captured - sums.refunded),
            taken: ore(sums.captured),
            charged: ore(charged),
            sent: ore(sent),
            reservedBefore: noOre,
          });
          if (step === undefined) return;
          sums[sumOfStep[step.kind]] += step.amount;
          expect(stillReserved(sums as PaymentSums)).toBeGreaterThanOrEqual(0);
          expect(sums.captured).toBeGreaterThanOrEqual(sums.refunded);
        }
        throw new Error('the steps never end');
      };
      for (const part of parts) {
        const fate = fates.next().value ?? 0;
        // Each part is sent, cancelled, or sent and then credited.
        if (fate === 1) charged -= part;
        else sent += part;
        take();
        if (fate === 2) [charged, sent] = [charged - part, sent - part];
        take();
      }
      expect(sums.captured - sums.refunded).toBe(charged);
      expect(stillReserved(sums as PaymentSums)).toBe(0);
    }),
  );
});
