import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import type { CartItem } from './cart.ts';
import { ordinaryMerge, planMerge, type MergePolicy } from './merge.ts';
import { reportMerge, type MergeDifference } from './merge-report.ts';

type Quantities = Readonly<Record<string, number>>;

const lines = (quantities: Quantities, known = false): CartItem[] =>
  Object.entries(quantities).map(([sku, quantity]) =>
    aCartItem({ sku, quantity, ...(known && { serverItemId: `id-${sku}` }) }),
  );
const report = (
  base: Quantities,
  client: Quantities,
  server: Quantities,
  policy: Partial<MergePolicy> = {},
) =>
  reportMerge(
    planMerge(lines(base, true), lines(client), lines(server, true), {
      ...ordinaryMerge,
      ...policy,
    }),
  );
const lacking = (party: 'client' | 'server', sku: string): MergeDifference => ({
  kind: 'no-item',
  party,
  sku,
});
const wrong = (sku: string, clientQuantity: number, serverQuantity: number): MergeDifference => ({
  kind: 'wrong-quantity',
  sku,
  clientQuantity,
  serverQuantity,
});

describe('A dry run only reports differences (rules/cart#merge-report)', () => {
  it.each<[string, Quantities, Quantities, Quantities, Partial<MergePolicy>, MergeDifference[]]>([
    ['1: no line there', {}, { A: 2 }, {}, {}, [lacking('server', 'A')]],
    ['1: forced as well', {}, { A: 2 }, {}, { clientWins: true }, [lacking('server', 'A')]],
    ['4: removed there', { A: 2 }, { A: 2 }, {}, {}, [lacking('server', 'A')]],
    ['5: other quantity', {}, { A: 2 }, { A: 1 }, {}, [wrong('A', 2, 1)]],
    ['8: other quantity', {}, { A: 2 }, { A: 1 }, { serverMayChange: true }, [wrong('A', 2, 1)]],
    ['9: equal', {}, { A: 2 }, { A: 2 }, {}, []],
    [
      '10: summed though equal',
      {},
      { A: 2 },
      { A: 2 },
      { sumsQuantities: true },
      [wrong('A', 2, 2)],
    ],
    ['13: no line here', {}, {}, { A: 1 }, {}, [lacking('client', 'A')]],
    ['14: removed here', { A: 1 }, {}, { A: 1 }, {}, [lacking('client', 'A')]],
  ])('row %s', (_, base, client, server, policy, differences) => {
    expect(report(base, client, server, policy).differences).toEqual(differences);
  });

  it('example 5: A wrong-qty 2/1, B no-item (server), D no-item (client)', () => {
    expect(report({}, { A: 2, B: 1 }, { A: 1, D: 3 })).toEqual({
      differences: [wrong('A', 2, 1), lacking('server', 'B'), lacking('client', 'D')],
      client: 'update-required',
      server: 'update-required',
    });
  });
});

describe('after a merge the result is marked update-required or no-changes', () => {
  it.each<[string, Quantities, Quantities, Quantities, string, string]>([
    ['both agree', { A: 1 }, { A: 1 }, { A: 1 }, 'no-changes', 'no-changes'],
    ['new here', {}, { A: 1 }, {}, 'no-changes', 'update-required'],
    ['changed here', { A: 1 }, { A: 2 }, { A: 1 }, 'no-changes', 'update-required'],
    ['removed here', { A: 1 }, {}, { A: 1 }, 'no-changes', 'update-required'],
    ['new there', {}, {}, { A: 1 }, 'update-required', 'no-changes'],
    ['changed there', { A: 1 }, { A: 1 }, { A: 2 }, 'update-required', 'no-changes'],
    ['removed there', { A: 1 }, { A: 1 }, {}, 'update-required', 'no-changes'],
  ])('%s', (_, base, client, server, here, there) => {
    expect(report(base, client, server)).toMatchObject({ client: here, server: there });
  });
});

it('nothing differs exactly when both carts hold the same', () => {
  const anyCart = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 3 }), {
    noNullPrototype: true,
  });
  const sorted = (cart: Quantities) => JSON.stringify(cart, ['A', 'B', 'C']);
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, fc.boolean(), (base, client, server, clientWins) => {
      const { differences } = report(base, client, server, { clientWins });
      expect(differences.length === 0).toBe(sorted(client) === sorted(server));
    }),
    { numRuns: 1000 },
  );
});
