import { expect, test } from 'vitest';
import { pointsRules } from './points-form.ts';

const { points } = pointsRules({ minPoints: 1_000 }, 12_500);

test('a number of points is whole, at least the fewest and at most what the goods take (rules/loyalty#using)', () => {
  expect(points('1 000', {})).toEqual({ ok: true, value: 1_000 });
  expect(points('12.500', {})).toEqual({ ok: true, value: 12_500 });
  const refused = (code: string, details: object) => ({ ok: false, refusal: { code, details } });
  expect(points('999', {})).toMatchObject(refused('field.number_from', { min: 1_000 }));
  expect(points('12 501', {})).toMatchObject(refused('field.number_to', { max: 12_500 }));
  for (const text of ['', '1000,5', 'alle', '-5000']) expect(points(text, {}).ok).toBe(false);
});
