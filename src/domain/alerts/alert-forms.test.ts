import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { checkAlertLimit } from './alert-forms.ts';

it.each<[number, boolean]>([
  [1_589_99, true],
  [1_590_00, false],
  [2_000_00, false],
])('a limit of %i øre is below a price of 159000: %s', (limit, isBelow) => {
  const checked = checkAlertLimit(ore(limit), ore(1_590_00), (amount) => `kr ${amount / 100}`);
  const code = 'field.price_below';
  const refusal = { ok: false, refusal: { code, details: { amount: 'kr 1590' } } };
  expect(checked).toEqual(isBelow ? { ok: true, value: limit } : refusal);
});
