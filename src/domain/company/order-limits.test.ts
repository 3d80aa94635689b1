import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { checkWritten } from '#domain/form-rules.ts';
import { limitRules } from './limit-rules.ts';
import { approvalReasonsOf, exceededLimits, unlimited } from './order-limits.ts';

const limits = { orderLimit: ore(1_000_00), monthLimit: ore(3_000_00), spent: ore(2_500_00) };

test.each([
  [500_00, []],
  [500_01, ['month']],
  [1_000_00, ['month']],
  [1_000_01, ['order', 'month']],
])('an order of %i øre goes beyond %j (rules/companies#limits)', (net, exceeded) => {
  expect(exceededLimits(limits, ore(net))).toEqual(exceeded);
});

test('without limits nothing is exceeded, and with a limit of zero every order is', () => {
  const spent = ore(9_000_000_00);
  expect(exceededLimits({ ...unlimited, spent }, ore(9_000_000_00))).toEqual([]);
  expect(exceededLimits({ ...unlimited, orderLimit: ore(0), spent }, ore(1))).toEqual(['order']);
});

test('a user who may not place orders asks for each of them', () => {
  const asking = { ...limits, canPlace: false };
  expect(approvalReasonsOf(asking, ore(1_00))).toEqual(['right']);
  expect(approvalReasonsOf({ ...asking, canPlace: true }, ore(1_00))).toEqual([]);
});

test('an empty limit is none, and a negative one is refused', () => {
  expect(checkWritten(limitRules, { orderLimit: '', monthLimit: '5 000' })).toEqual({
    ok: true,
    value: { orderLimit: null, monthLimit: ore(5_000_00) },
  });
  expect(checkWritten(limitRules, { orderLimit: '-1', monthLimit: '' }).ok).toBe(false);
});
