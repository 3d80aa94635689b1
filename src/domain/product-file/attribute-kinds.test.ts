import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AttributeKinds } from './attribute-kinds.ts';

const times = (count: number, cell: (n: number) => string[]) =>
  Array.from({ length: count }, (_, n) => cell(n));

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
  ['numbers are measures', [['12.5'], ['7'], ['7'], ['-20']], 'decimal'],
  ['a comma may stand before their decimals', [['12,5'], ['7'], ['7']], 'decimal'],
  ['but not where it may part thousands', [['1,299'], ['2,499']], 'select'],
  ['few numbers may all differ', [['600'], ['800']], 'decimal'],
  [
    'numbers that differ from row to row are those of articles',
    times(13, (n) => [`${400 + n}`]),
    'text',
  ],
  ['numbers in groups are those of articles', [['12.5'], ['7045 123']], 'text'],
  ['so are long ones', [['6012345'], ['6012345']], 'text'],
  ['and such as begin with a zero', [['0042'], ['0042']], 'text'],
  ['one odd cell makes no options of numbers', [['ca. 60'], ...times(5, () => ['60'])], 'decimal'],
  ['nor of yes and no', [['vet ikke'], ...times(5, () => ['ja'])], 'boolean'],
  ['nor a text of options', [['x'.repeat(65)], ...times(5, () => ['Krom'])], 'select'],
  ['two odd cells of many do neither', [['S'], ['M'], ...times(20, () => ['60'])], 'decimal'],
  ['more of them do', [['S'], ['M'], ['L'], ...times(20, () => ['60'])], 'select'],
  [
    'what is longer than a name is a text',
    [['x'.repeat(256)], ...times(9, () => ['Krom'])],
    'text',
  ],
  ['files are nothing to choose', [['ark/a.pdf'], ['https://eksempel.example/b']], 'text'],
  ['a long text is none, nor what stands beside it', [['x'.repeat(65)], ['A', 'B']], 'text'],
  ['blank values say nothing', [[''], [' '], ['Yes']], 'boolean'],
] as const)('%s', (_, rows, kind) => {
  expect(kindOf(rows)).toBe(kind);
  expect(kindOf([...rows].toReversed())).toBe(kind);
});

test('what names files is never a choice, whatever it says', () => {
  const kinds = new AttributeKinds();
  kinds.add('data_sheet', ['A']);
  expect(kinds.kindOf('data_sheet')).toBe('text');
});

test('article numbers of the trade are texts, so that they keep all their digits', () => {
  const kinds = new AttributeKinds();
  for (const nrf of ['42067', '42067', '51']) kinds.add('nrf', [nrf]);
  expect(kinds.kindOf('nrf')).toBe('text');
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
