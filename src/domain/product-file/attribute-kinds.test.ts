import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AttributeKinds } from './attribute-kinds.ts';

const kindOf = (rows: readonly (readonly string[])[], isChoice = false) => {
  const kinds = new AttributeKinds();
  if (isChoice) kinds.addChoice('code');
  for (const row of rows) kinds.add('code', row);
  return kinds.kindOf('code');
};

test.each([
  ['one row with several values makes a multi-select', [['A'], ['A', 'B', 'C']], 'multiselect'],
  ['words are options', [['Krom'], ['Sort']], 'select'],
  ['words and numbers are options', [['12'], ['12 mm']], 'select'],
  ['yes and no throughout are a flag', [['Yes'], ['no']], 'boolean'],
  ['a third answer makes options of them', [['Yes'], ['Kanskje']], 'select'],
  ['numbers throughout are no options', [['12.5'], ['7045 123']], 'text'],
  ['a long text is none, nor what stands beside it', [['x'.repeat(65)], ['A', 'B']], 'text'],
  ['blank values say nothing', [[''], [' '], ['Yes']], 'boolean'],
] as const)('%s', (_, rows, kind) => {
  expect(kindOf(rows)).toBe(kind);
  expect(kindOf([...rows].toReversed())).toBe(kind);
});

test('what variants are chosen by is a choice, whatever its values are', () => {
  expect(kindOf([['10'], ['Yes'], ['A', 'B']], true)).toBe('select');
});

test('the kind does not depend on the order of the rows', () => {
  const value = fc.constantFrom('A', 'Yes', 'nei', '1', '12.5', '', 'x'.repeat(70), '<p>');
  const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 3 }), { minLength: 1 });
  const shuffled = rows.chain((each) =>
    fc.tuple(
      fc.constant(each),
      fc.shuffledSubarray(each, { minLength: each.length, maxLength: each.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(kindOf(one)).toBe(kindOf(other));
    }),
  );
});
