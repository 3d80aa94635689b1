import { expect, test } from 'vitest';
import { readFilter } from './read-filter.ts';
import type { Condition } from './search-query.ts';

const read = (
  value: unknown,
  attribute = 'color',
  scope: 'default' | 'catalog' = 'default',
): unknown => readFilter({ attribute, value, scope });
const accepted = (conditions: readonly Condition[], isAlternative = false): unknown => ({
  ok: true,
  value: { filter: { attribute: 'color', conditions, scope: 'default' }, isAlternative },
});

test.each<[unknown, Condition]>([
  ['53', { operator: 'in', values: ['53'] }],
  [[53, 60], { operator: 'in', values: [53, 60] }],
  [{ eq: true }, { operator: 'in', values: [true] }],
  [{ in: ['53'] }, { operator: 'in', values: ['53'] }],
  [{ like: 'salgs-vilkar' }, { operator: 'in', values: ['salgs-vilkar'] }],
  [{ neq: 1 }, { operator: 'nin', values: [1] }],
  [{ nin: [1] }, { operator: 'nin', values: [1] }],
  [{ gt: 0 }, { operator: 'gt', value: 0 }],
  [{ from: 1 }, { operator: 'gte', value: 1 }],
  [{ moreq: 1 }, { operator: 'gte', value: 1 }],
  [{ to: 1 }, { operator: 'lte', value: 1 }],
  [{ exists: false }, { operator: 'exists', value: false }],
])('%j (rules/search#query)', (value, condition) => {
  expect(read(value)).toEqual(accepted([condition]));
});

test('several operators of one filter add up', () => {
  expect(read({ gte: 50, lte: 100 })).toEqual(
    accepted([
      { operator: 'gte', value: 50 },
      { operator: 'lte', value: 100 },
    ]),
  );
});

test('or, nor and orGte are alternatives', () => {
  expect(read({ or: '53' })).toEqual(accepted([{ operator: 'in', values: ['53'] }], true));
  expect(read({ nor: '53' })).toEqual(accepted([{ operator: 'nin', values: ['53'] }], true));
  expect(read({ orGte: 5 })).toEqual(accepted([{ operator: 'gte', value: 5 }], true));
});

test('lte holds its end in both scopes, also of a price', () => {
  for (const scope of ['default', 'catalog'] as const) {
    expect(read({ gte: 50, lte: 100 }, 'price', scope)).toMatchObject({
      value: { filter: { conditions: [{ operator: 'gte' }, { operator: 'lte', value: 100 }] } },
    });
  }
});

test.each(['regexp', 'orderBy', 'constructor', 'orFoo', ''])('Unknown operator %j', (operator) => {
  expect(read({ [operator]: 1 })).toEqual({
    ok: false,
    refusal: { code: 'search.unknown_operator', details: { operator } },
  });
});

test.each([
  [null],
  [{ eq: null }],
  [{ neq: null }],
  [{ in: [{}] }],
  [{ gt: true }],
  [{ exists: 1 }],
])('%j is no filter', (value) => {
  expect(read(value)).toEqual({ ok: false, refusal: { code: 'request.invalid' } });
});
