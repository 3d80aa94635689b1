import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { applyResult, type SentStep } from './apply-result.ts';
import { carryOutOnServer } from '#testing/carry-out-on-server.ts';
import { carryOutLocally } from './carry-out-merge.ts';
import type { CartItem, ClientCart } from './cart.ts';
import { planMerge, type MergeStep } from './merge.ts';

const item = aCartItem({ quantity: 4 });
const server = aCartItem({ quantity: 4, serverItemId: '66257' });
const cart = (changed: Partial<ClientCart> = {}): ClientCart => ({
  items: [item],
  base: [],
  ...changed,
});

describe('the answer to a new line', () => {
  const step = { kind: 'push-new' as const, item };

  it('brings its ids', () => {
    expect(applyResult(cart(), step, { ok: true, server })).toEqual(
      cart({ items: [{ ...item, serverItemId: '66257' }], base: [server] }),
    );
  });

  it('leaves a quantity alone that the shopper changed meanwhile', () => {
    const after = applyResult(cart({ items: [{ ...item, quantity: 6 }] }), step, {
      ok: true,
      server,
    });
    expect(after.items).toMatchObject([{ quantity: 6, serverItemId: '66257' }]);
    expect(after.base).toEqual([server]);
  });

  it('a failed update for an item the server does not know removes the item locally (rules/cart#refused-changes)', () => {
    const other = aCartItem({ sku: 'B' });
    expect(applyResult(cart({ items: [other, item] }), step, { ok: false })).toEqual(
      cart({ items: [other] }),
    );
  });

  it('that brings no line leaves the cart for the next comparison', () => {
    expect(applyResult(cart(), step, { ok: true })).toEqual(cart());
  });
});

describe('the answer to a quantity', () => {
  const known = { ...item, serverItemId: '66257' };
  const before = { ...server, quantity: 1 };
  const step = { kind: 'push-change' as const, item: known, server: before, merged: known };
  const mine = cart({ items: [known], base: [before] });

  it('moves the base', () => {
    expect(applyResult(mine, step, { ok: true, server })).toEqual(
      cart({ items: [known], base: [server] }),
    );
  });

  it('brings what one costs at that quantity, and what there is to remark (rules/prices#tier-price)', () => {
    const answer = {
      ...server,
      unit: priceFromNet(ore(2_240), vatRate(25)),
      problems: ['cart.only_available'],
    };
    const { items } = applyResult(mine, step, { ok: true, server: answer });
    expect(items).toEqual([{ ...known, unit: answer.unit, problems: answer.problems }]);
  });

  it('a failed server update restores the previous quantity', () => {
    expect(applyResult(mine, step, { ok: false })).toEqual(
      cart({ items: [{ ...known, quantity: 1 }], base: [before] }),
    );
  });

  it('and the previous quantity is the last the server told, also since the step was planned', () => {
    const since = { ...before, quantity: 3 };
    const later = cart({ items: [known], base: [aCartItem({ sku: 'B' }), since] });
    expect(applyResult(later, step, { ok: false }).items).toEqual([{ ...known, quantity: 3 }]);
  });
});

describe('the answer to another choice (rules/cart#reconfiguring)', () => {
  const chosen = (sku: string, more: Partial<CartItem> = {}) =>
    aCartItem({
      sku,
      serverItemId: '5',
      options: { configurable: [{ optionId: '93', optionValue: sku }] },
      ...more,
    });
  const [krom, messing] = [chosen('KROM'), chosen('MESSING', { quantity: 2, note: 'Bad 1' })];
  const step = { kind: 'push-change' as const, item: messing, server: krom, merged: messing };
  const mine = cart({ items: [messing], base: [krom] });

  it('moves the base from the one to the other', () => {
    const after = applyResult(mine, step, { ok: true, server: messing });
    expect(after).toEqual({ items: [messing], base: [messing] });
  });

  it('that is no brings back what it was before, and what was written beside it stays', () => {
    const after = applyResult(mine, step, { ok: false });
    expect(after).toEqual({ items: [{ ...krom, note: 'Bad 1' }], base: [krom] });
  });
});

describe('the answer to a removal', () => {
  const step = { kind: 'delete-on-server' as const, server };

  it('forgets the line, or tries again next time', () => {
    const mine = cart({ items: [], base: [server] });
    expect(applyResult(mine, step, { ok: true }).base).toEqual([]);
    expect(applyResult(mine, step, { ok: false })).toEqual(mine);
  });
});

it('whatever the server answers, only refused new lines go, and what was refused is not sent again', () => {
  const anyLines = fc
    .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 9 }))
    .map((lines) => Object.entries(lines).map(([sku, quantity]) => aCartItem({ sku, quantity })));
  const named = (items: readonly CartItem[]) =>
    items.map((line) => ({ ...line, serverItemId: `id-${line.sku}` }));
  const sent = (steps: readonly MergeStep[]) =>
    steps.filter((step): step is SentStep =>
      ['push-new', 'push-change', 'delete-on-server'].includes(step.kind),
    );
  fc.assert(
    fc.property(
      anyLines,
      anyLines,
      anyLines,
      fc.array(fc.boolean()),
      (base, items, held, answers) => {
        const pulled = named(held);
        const steps = planMerge(named(base), items, pulled);
        let after = carryOutLocally({ items, base: named(base) }, pulled, steps);
        let stored: readonly CartItem[] = pulled;
        const refusedNew: string[] = [];
        for (const [index, step] of sent(steps).entries()) {
          const isAccepted = answers[index] ?? true;
          const now = isAccepted
            ? carryOutOnServer(stored, [step], (line) => `id-${line.sku}`)
            : stored;
          const answer = step.kind === 'delete-on-server' ? undefined : step.item.sku;
          const line = now.find(({ sku }) => sku === answer);
          const outcome = isAccepted
            ? { ok: true as const, ...(line && { server: line }) }
            : { ok: false as const };
          const kept = after.items.length;
          after = applyResult(after, step, outcome);
          if (!isAccepted && step.kind === 'push-new') refusedNew.push(step.item.sku);
          else expect(after.items).toHaveLength(kept);
          stored = now;
        }
        const again = sent(planMerge(after.base, after.items, stored));
        expect(again.every(({ kind }) => kind === 'delete-on-server')).toBe(true);
        for (const sku of refusedNew)
          expect(after.items.map((each) => each.sku)).not.toContain(sku);
      },
    ),
    { numRuns: 1000 },
  );
});
