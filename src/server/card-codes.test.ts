import { expect, test } from 'vitest';
import { codesOfCard } from './card-codes.ts';

/** The modules of a row at the top, 1 for black, as a till reads them. */
function rowOf(path: string, width: number, y = 0): string {
  const row = Array.from({ length: width }, () => '0');
  for (const [, x, at, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    if (Number(at) === y) row.fill('1', Number(x), Number(x) + Number(wide));
  }
  return row.join('');
}

test('a card’s bars are an EAN-13 as GS1 says, with white on both sides (rules/loyalty#till)', async () => {
  const { bars } = await codesOfCard('4003994155486');
  const white = '0'.repeat(11);
  const before = '000110101001110111101000101100101110011101';
  const after = '110011010011101001110101110010010001010000';
  const read = `101${before}01010${after}101`;
  expect(rowOf(bars.path, bars.width)).toBe(`${white}${read}${white}`);
});

test('the square is a QR code with its three corners, and white around it', async () => {
  const { square } = await codesOfCard('2901234567896');
  expect([square.width, square.height]).toEqual([29, 29]);
  const corner = '1111111';
  expect(rowOf(square.path, 29, 3)).not.toContain('1');
  const top = rowOf(square.path, 29, 4);
  expect([top.slice(0, 4), top.slice(4, 11), top.slice(18, 25), top.slice(25)]).toEqual([
    '0000',
    corner,
    corner,
    '0000',
  ]);
  expect(rowOf(square.path, 29, 24).slice(4, 11)).toBe(corner);
});
