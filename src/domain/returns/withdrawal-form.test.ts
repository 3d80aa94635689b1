import { expect, it } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { countPieces, piecesText, withdrawalRules } from './withdrawal-form.ts';

const read = (pieces: string, request = 'a-press-of-the-button') => {
  const checked = checkWritten(withdrawalRules, { pieces, request });
  return checked.ok ? checked.value.pieces : checked.fields;
};

it('each line of the form says how many pieces are withdrawn, and a line may keep all of its own', () => {
  const pieces = [
    { line: 1, quantity: 0 },
    { line: 2, quantity: 3 },
  ];
  expect(read(pieces.map(piecesText).join('\n'))).toEqual([{ line: 2, quantity: 3 }]);
});

it.each(['', '1:0', '1:', '1:\n', 'alt'])('%j withdraws from nothing', (pieces) => {
  expect(read(pieces)).toMatchObject({ pieces: { code: 'field.required' } });
});

it('the number of a long line is written beside the half that names it', () => {
  expect(read('1:2\n2:\n13\n3:\n\n4:\n 100 \n5:0')).toEqual([
    { line: 1, quantity: 2 },
    { line: 2, quantity: 13 },
    { line: 4, quantity: 100 },
  ]);
  for (const written of ['alt', '1,5', '-1', '3:5', '1234567']) {
    expect(read(`1:2\n2:\n${written}`)).toMatchObject({
      pieces: { code: 'field.quantity_whole' },
    });
  }
});

it.each([
  ['1:2\n2:1', 3],
  ['1:2\n3:100', 3],
  ['1:2\n2:\n13', 15],
  ['1:0\n2:1', 1],
  ['1:0', 0],
  ['', 0],
])('%j withdraws from %d pieces', (pieces, count) => {
  expect(countPieces(pieces, [{ line: 1 }, { line: 2 }, { line: 3, saleUnit: 'm' }])).toBe(count);
});

it('a press has a name', () => {
  expect(read('1:1', '')).toMatchObject({ request: { code: 'field.required' } });
});
