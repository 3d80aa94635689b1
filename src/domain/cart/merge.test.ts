import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import type { CartItem, ClientCart } from './cart.ts';
import { carryOutOnServer } from '#testing/carry-out-on-server.ts';
import { carryOutLocally } from './carry-out-merge.ts';
import { itemKey } from './item-key.ts';
import { isSameItem } from './same-item.ts';
import { ordinaryMerge, planMerge, type MergePolicy, type MergeStep } from './merge.ts';
import { takeIds } from './take-ids.ts';

type Quantities = Readonly<Record<string, number>>;

const lines = (quantities: Quantities, known = false): CartItem[] =>
  Object.entries(quantities).map(([sku, quantity]) =>
    aCartItem({ sku, quantity, ...(known && { serverItemId: `id-${sku}` }) }),
  );

const describeStep = (step: MergeStep): string => {
  const { sku } = 'item' in step ? step.item : step.server;
  return step.kind === 'push-change'
    ? `${step.kind} ${sku} ${step.merged.quantity}`
    : `${step.kind} ${sku}`;
};

const plan = (
  base: Quantities,
  client: Quantities,
  server: Quantities,
  policy: Partial<MergePolicy>,
) =>
  planMerge(lines(base, true), lines(client), lines(server, true), {
    ...ordinaryMerge,
    ...policy,
  }).map(describeStep);

const forced = { clientWins: true };
const serverMay = { serverMayChange: true };
const sums = { sumsQuantities: true };

describe('the table of steps (rules/cart#merge)', () => {
  it.each<[string, Quantities, Quantities, Quantities, Partial<MergePolicy>, string[]]>([
    ['2: new here, forced', {}, { A: 2 }, {}, forced, ['push-new A']],
    ['3: new here', {}, { A: 2 }, {}, {}, ['push-new A']],
    ['4: new here though the server may change lines', {}, { A: 2 }, {}, serverMay, ['push-new A']],
    ['3 [fix]: removed on another device', { A: 2 }, { A: 2 }, {}, {}, ['remove-locally A']],
    ['2: removed on another device, forced', { A: 2 }, { A: 2 }, {}, forced, ['push-new A']],
    ['6: other quantity, forced', {}, { A: 2 }, { A: 1 }, forced, ['push-change A 2']],
    ['6: changed there only, forced', { A: 2 }, { A: 2 }, { A: 1 }, forced, ['push-change A 2']],
    ['7: other quantity', {}, { A: 2 }, { A: 1 }, {}, ['push-change A 2']],
    ['7: changed here', { A: 1 }, { A: 2 }, { A: 1 }, serverMay, ['push-change A 2']],
    ['7: changed on both sides', { A: 3 }, { A: 2 }, { A: 1 }, {}, ['push-change A 2']],
    ['8: other quantity', {}, { A: 2 }, { A: 1 }, serverMay, ['take-change A']],
    ['8: changed on both sides', { A: 3 }, { A: 2 }, { A: 1 }, serverMay, ['take-change A']],
    ['8: changed there', { A: 2 }, { A: 2 }, { A: 1 }, {}, ['take-change A']],
    ['9: equal', {}, { A: 2 }, { A: 2 }, {}, ['take-ids A']],
    ['11: summed', {}, { A: 2 }, { A: 1 }, sums, ['push-change A 3']],
    ['11: summed though equal', {}, { A: 1 }, { A: 1 }, sums, ['push-change A 2']],
    ['11: summed, forced', {}, { A: 2 }, { A: 1 }, { ...sums, ...forced }, ['push-change A 3']],
    [
      '12 [fix]: summed whatever else is set',
      {},
      { A: 2 },
      { A: 1 },
      { ...sums, ...serverMay },
      ['push-change A 3'],
    ],
    ['11: not summed again once seen', { A: 3 }, { A: 3 }, { A: 3 }, sums, ['take-ids A']],
    ['14: removed here, forced', { A: 1 }, {}, { A: 1 }, forced, ['delete-on-server A']],
    ['14: removed here', { A: 1 }, {}, { A: 1 }, {}, ['delete-on-server A']],
    ['15: new there', {}, {}, { A: 1 }, {}, ['add-locally A']],
    ['15: new there is kept, also when forced', {}, {}, { A: 1 }, forced, ['add-locally A']],
    ['removed on both sides', { A: 1 }, {}, {}, {}, []],
  ])('row %s', (_, base, client, server, policy, steps) => {
    expect(plan(base, client, server, policy)).toEqual(steps);
  });

  it('asks for nothing where both sides agree', () => {
    expect(planMerge(lines({ A: 1 }, true), lines({ A: 1 }, true), lines({ A: 1 }, true))).toEqual(
      [],
    );
  });
});

describe('lines that are the same by more than their sku (rules/cart#lines)', () => {
  const chosen = (optionValue: string, changed: Partial<CartItem>) =>
    aCartItem({ ...changed, options: { custom: [{ optionId: '3', optionValue }] } });
  const steps = (...carts: [base: CartItem[], client: CartItem[], server: CartItem[]]) =>
    planMerge(...carts).map(describeStep);

  it('a line whose sku the server changed is found by its id', () => {
    const here = aCartItem({ quantity: 2, serverItemId: '5' });
    const there = aCartItem({ sku: 'B', serverItemId: '5' });
    expect(steps([], [here], [there])).toEqual(['push-change A 2']);
  });

  it('equal choices find each other before equal ids', () => {
    const here = chosen('15', { serverItemId: '5' });
    const there = [chosen('14', { serverItemId: '5' }), chosen('15', { serverItemId: '6' })];
    expect(planMerge([], [here], there)).toEqual([
      { kind: 'take-ids', item: here, server: there[1] },
      { kind: 'add-locally', server: there[0] },
    ]);
  });

  it('a line the browser has seen under other choices is known by its id on either side', () => {
    const seen = chosen('14', { quantity: 2, serverItemId: '5' });
    const there = chosen('15', { quantity: 1, serverItemId: '5' });
    const here = chosen('15', { quantity: 2 });
    expect(steps([seen], [here], [there])).toEqual(['take-change A']);
    expect(
      steps([seen], [{ ...here, serverItemId: '5' }], [{ ...there, serverItemId: '6' }]),
    ).toEqual(['take-change A']);
  });
});

describe('what the browser does with a plan at once', () => {
  const item = aCartItem({ name: 'Servant', quantity: 2 });
  const unit = priceFromNet(ore(90_000), noVat);
  const server = aCartItem({ name: 'Basin', quantity: 5, serverItemId: '5', unit });
  const after = (line: CartItem) =>
    carryOutLocally(
      { items: [item], base: [] },
      [line],
      planMerge([], [item], [line], { ...ordinaryMerge, ...serverMay }),
    ).items;

  it('words, price and quantity stay the client’s where only ids are taken', () => {
    expect(after({ ...server, quantity: 2 })).toEqual([{ ...item, serverItemId: '5' }]);
  });

  it('the server’s quantity comes with its price, if it has one', () => {
    const taken = { ...item, serverItemId: '5', quantity: 5 };
    expect(after(server)).toEqual([{ ...taken, unit }]);
    const { unit: _unit, ...unpriced } = server;
    expect(after(unpriced)).toEqual([taken]);
  });

  it('a line that the server names by nothing keeps the id it had', () => {
    expect(takeIds(server, item).serverItemId).toBe('5');
  });
});

describe('what is written beside a line (rules/cart#notes)', () => {
  const noted = (note: string, more: Partial<CartItem> = {}) =>
    aCartItem({ ...(note && { note }), ...more });
  const merged = (
    base: string | undefined,
    client: string,
    server: string,
    policy: Partial<MergePolicy> = {},
  ) => {
    const there = noted(server, { serverItemId: '5' });
    const seen = base === undefined ? [] : [noted(base, { serverItemId: '5' })];
    const here = noted(client);
    const steps = planMerge(seen, [here], [there], { ...ordinaryMerge, ...policy });
    const cart = carryOutLocally({ items: [here], base: seen }, [there], steps);
    const after = carryOutOnServer([there], steps, () => '5');
    expect(cart.items[0]?.note).toBe(after[0]?.note);
    return [cart.items[0]?.note ?? '', ...steps.map(({ kind }) => kind)];
  };

  it.each<[string, string | undefined, string, string, Partial<MergePolicy>, string[]]>([
    ['written here', '', 'Bad 1', '', {}, ['Bad 1', 'push-change']],
    ['written there', '', '', 'Bad 1', {}, ['Bad 1', 'take-change']],
    ['taken away here', 'Bad 1', '', 'Bad 1', {}, ['', 'push-change']],
    ['taken away there', 'Bad 1', 'Bad 1', '', {}, ['', 'take-change']],
    ['changed on both sides', 'Bad 1', 'Bad 2', 'Bad 3', {}, ['Bad 2', 'push-change']],
    ['and the server may', 'Bad 1', 'Bad 2', 'Bad 3', serverMay, ['Bad 3', 'take-change']],
    ['changed there, forced', 'Bad 1', 'Bad 1', 'Bad 3', forced, ['Bad 1', 'push-change']],
    ['new on both sides', undefined, 'Bad 1', 'Bad 2', {}, ['Bad 1; Bad 2', 'push-change']],
    ['new here', undefined, 'Bad 1', '', {}, ['Bad 1', 'push-change']],
    ['new there', undefined, '', 'Bad 2', {}, ['Bad 2', 'take-change']],
    ['equal', undefined, 'Bad 1', 'Bad 1', {}, ['Bad 1', 'take-ids']],
  ])('%s', (_, base, client, server, policy, outcome) => {
    expect(merged(base, client, server, policy)).toEqual(outcome);
  });

  it('and the quantity change on different sides: both changes stay', () => {
    const seen = noted('', { serverItemId: '5' });
    const here = noted('Bad 1', { serverItemId: '5' });
    const there = noted('', { serverItemId: '5', quantity: 4 });
    const both = noted('Bad 1', { serverItemId: '5', quantity: 4 });
    expect(planMerge([seen], [here], [there])).toEqual([
      { kind: 'push-change', item: here, server: there, merged: both },
    ]);
  });

  it('does not make two lines of one article', () => {
    expect(isSameItem(noted('Bad 1'), noted('Bad 2'))).toBe(true);
  });
});

describe('a line that was edited (rules/cart#reconfiguring)', () => {
  const chosen = (sku: string, more: Partial<CartItem> = {}) =>
    aCartItem({
      sku,
      serverItemId: '5',
      options: { configurable: [{ optionId: '93', optionValue: sku }] },
      ...more,
    });
  const [krom, messing, svart] = [chosen('KROM'), chosen('MESSING'), chosen('SVART')];
  const steps = (...carts: [base: CartItem[], client: CartItem[], server: CartItem[]]) =>
    planMerge(...carts);

  it('changes its line on the server, which keeps its number', () => {
    expect(steps([krom], [messing], [krom])).toEqual([
      { kind: 'push-change', item: messing, server: krom, merged: messing },
    ]);
  });

  it('on another device is taken over', () => {
    expect(steps([krom], [krom], [messing])).toEqual([
      { kind: 'take-change', item: krom, server: messing, merged: messing },
    ]);
  });

  it('on both stays as it was edited here', () => {
    expect(steps([krom], [messing], [svart])).toEqual([
      { kind: 'push-change', item: messing, server: svart, merged: messing },
    ]);
  });

  it('and joined to its twin takes the line of that', () => {
    const twin = chosen('MESSING', { serverItemId: '7', quantity: 2 });
    const joined = chosen('MESSING', { quantity: 3 });
    expect(steps([krom, twin], [joined], [krom, twin])).toEqual([
      {
        kind: 'push-change',
        item: joined,
        server: twin,
        merged: { ...joined, serverItemId: '7' },
      },
      { kind: 'delete-on-server', server: krom },
    ]);
  });
});

describe('worked examples', () => {
  const client = { A: 2, B: 1 };
  const server = { A: 1, D: 3 };

  it.each<[number, Partial<MergePolicy>, string[]]>([
    [1, {}, ['push-change A 2', 'push-new B', 'add-locally D']],
    // D is new there and stays, although the client is forced.
    [2, forced, ['push-change A 2', 'push-new B', 'add-locally D']],
    [3, sums, ['push-change A 3', 'push-new B', 'add-locally D']],
    // B is new here and stays.
    [4, serverMay, ['take-change A', 'push-new B', 'add-locally D']],
  ])('%i', (_, policy, steps) => {
    expect(plan({}, client, server, policy)).toEqual(steps);
  });
});

const anyItem = fc
  .record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    choice: fc.constantFrom('', 'x', 'y'),
    rented: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    note: fc.constantFrom('', 'Bad 1', 'Bad 2'),
  })
  .map(({ sku, choice, rented, quantity, note }) =>
    aCartItem({
      sku,
      quantity,
      ...(note && { note }),
      options: {
        ...(choice && { custom: [{ optionId: '3', optionValue: choice }] }),
        ...(rented && { rental: { from: '2024-06-03', to: '2024-06-05' } }),
      },
    }),
  );
const anyItems = fc.uniqueArray(anyItem, { selector: itemKey, maxLength: 8 });
const named = (items: readonly CartItem[]) =>
  items.map((item) => ({ ...item, serverItemId: `id-${itemKey(item)}` }));
const anyPolicy = fc.record({
  clientWins: fc.boolean(),
  sumsQuantities: fc.boolean(),
  serverMayChange: fc.boolean(),
});

interface Carts {
  readonly client: ClientCart;
  readonly server: readonly CartItem[];
}
const anyCarts: fc.Arbitrary<Carts> = fc
  .record({ base: anyItems.map(named), items: anyItems, server: anyItems.map(named) })
  .map(({ base, items, server }) => ({ client: { items, base }, server }));

const merge = ({ client, server }: Carts, policy: MergePolicy): Carts => {
  const steps = planMerge(client.base, client.items, server, policy);
  const after = carryOutOnServer(server, steps, (item) => `id-${itemKey(item)}`);
  return { client: carryOutLocally(client, server, steps), server: after };
};
const amounts = (items: readonly CartItem[]) =>
  Object.fromEntries(items.map((item) => [itemKey(item), item.quantity]));
const notes = (items: readonly CartItem[]) =>
  Object.fromEntries(items.map((item) => [itemKey(item), item.note]));

describe('whatever is in the carts', () => {
  it('with a plan carried out, both carts are equal', () => {
    fc.assert(
      fc.property(anyCarts, anyPolicy, (carts, policy) => {
        const { client, server } = merge(carts, policy);
        expect(amounts(client.items)).toEqual(amounts(server));
        expect(notes(client.items)).toEqual(notes(server));
      }),
      { numRuns: 1000 },
    );
  });

  it('and once the new ids are taken, planning again gives no steps unless quantities are summed', () => {
    fc.assert(
      fc.property(anyCarts, anyPolicy, anyPolicy, (carts, policy, again) => {
        const first = merge(carts, policy);
        const once = merge(first, { ...again, sumsQuantities: false });
        expect(amounts(once.client.items)).toEqual(amounts(first.client.items));
        const plain = { ...again, sumsQuantities: false };
        expect(planMerge(once.client.base, once.client.items, once.server, plain)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('no line is lost that nobody removed, and none comes from nowhere', () => {
    fc.assert(
      fc.property(anyCarts, anyPolicy, (carts, policy) => {
        const { items, base } = carts.client;
        const keys = (list: readonly CartItem[]) => new Set(list.map(itemKey));
        const [mine, theirs, seen] = [keys(items), keys(carts.server), keys(base)];
        const after = keys(merge(carts, policy).server);
        for (const key of [...mine, ...theirs]) {
          const wasRemoved = seen.has(key) && !(mine.has(key) && theirs.has(key));
          if (!wasRemoved) expect(after.has(key)).toBe(true);
        }
        for (const key of after) expect(mine.has(key) || theirs.has(key)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('no quantity is doubled unless quantities are summed', () => {
    fc.assert(
      fc.property(anyCarts, anyPolicy, (carts, policy) => {
        const { server } = merge(carts, { ...policy, sumsQuantities: false });
        const before = [amounts(carts.client.items), amounts(carts.server)];
        for (const [key, quantity] of Object.entries(amounts(server))) {
          expect(before.map((side) => side[key])).toContain(quantity);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the order of the lines does not matter', () => {
    const sorted = (steps: readonly MergeStep[]) =>
      steps.map((step) => JSON.stringify(step)).toSorted();
    fc.assert(
      fc.property(anyCarts, anyPolicy, ({ client, server }, policy) => {
        const { base, items } = client;
        expect(
          sorted(planMerge(base.toReversed(), items.toReversed(), server.toReversed(), policy)),
        ).toEqual(sorted(planMerge(base, items, server, policy)));
      }),
      { numRuns: 1000 },
    );
  });
});
