import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

/** The likeliest reading of a single line. */
function first(line: string): readonly [number: string, quantity: number] | undefined {
  const [reading] = readLines(line)[0]?.readings ?? [];
  return reading && [reading.number, reading.quantity];
}

describe('a line is read', () => {
  test.each([
    ['1234567', '1234567', 1],
    ['SRV-600-H', 'SRV-600-H', 1],
    ['1234567\t3', '1234567', 3],
    ['3\t1234567', '1234567', 3],
    ['1234567\tServantbatteri krom\t3\tstk\t1 234,50\t3 703,50', '1234567', 3],
    ['SRV-600-H;4;Servant 60 cm;;;800,00', 'SRV-600-H', 4],
    ['"SRV-600-H";"4"', 'SRV-600-H', 4],
    ['SRV-600,3', 'SRV-600', 3],
    ['1234567,12', '1234567', 12],
    ['2,1234567', '1234567', 2],
    ['2 stk 1234567', '1234567', 2],
    ['2stk. 1234567', '1234567', 2],
    ['1234567 x 3', '1234567', 3],
    ['1234567 x3', '1234567', 3],
    ['3 x 1234567', '1234567', 3],
    ['3x 1234567', '1234567', 3],
    ['3x1234567', '1234567', 3],
    ['1234567×3', '1234567', 3],
    ['10 m 40123456', '40123456', 10],
    ['40123456 Kobberrør 22 mm 5 m 2 stk', '40123456', 2],
    ['• 1234567 – 2 stk', '1234567', 2],
    ['- SRV-600-H (2 stk)', 'SRV-600-H', 2],
    ['1. 1234567 4 stk', '1234567', 4],
    ['NRF 1234567 antall: 4', '1234567', 4],
    ['NOBB: 40123456, 4 stk', '40123456', 4],
    ['123 45 67', '123 45 67', 1],
    ['123 45 67 2', '123 45 67', 2],
    ['2 123 45 67', '123 45 67', 2],
    ['2 stk NRF 123 45 67', '123 45 67', 2],
    ['40 12 34 56 3', '40 12 34 56', 3],
    ['7 012345 678905', '7 012345 678905', 1],
    ['7012345678905 6', '7012345678905', 6],
    ['1234567\u{a0}3\u{a0}stk', '1234567', 3],
    ['1234567  Servantbatteri krom  3  1 234,50  3 703,50', '1234567', 3],
    ['1234567 Servantbatteri krom 3 1 234,50 3 703,50', '1234567', 3],
    ['1234567 Servantbatteri 3,00 1 234,50', '1234567', 3],
    ['4 Servantbatteri krom 1234567', '1234567', 4],
    ['1234567 Rør 22 mm', '1234567', 1],
    ['1234567;2,5', '1234567', 2.5],
    ['Bestilt 12.03.2026 1234567 3 stk', '1234567', 3],
    ['SRV 600 H', 'SRV 600 H', 1],
    ['12345 20', '12345', 20],
    ['3 pakker BRV-40-S', 'BRV-40-S', 3],
    ['BRVODDESBKR 2', 'BRVODDESBKR', 2],
    ['Hjørneventil 1/2 RRV-VENTIL 5 stk', 'RRV-VENTIL', 5],
    ['KRAN', 'KRAN', 1],
  ])('%j', (line, number, quantity) => {
    expect(first(line)).toEqual([number, quantity]);
  });
});

describe('a quantity that is not sure says so', () => {
  test.each([
    ['1234567;1.000', 1000, true],
    ['1234567;1,000', 1, true],
    ['1.250 stk 1234567', 1250, true],
    ['1234567\t–', 1, true],
    ['1234567;-', 1, true],
    ['1234567;3,00', 3, undefined],
    ['1234567;1000', 1000, undefined],
    ['1,5 m 1234567', 1.5, undefined],
    ['• 1234567 – 2 stk', 2, undefined],
  ])('%j', (line, quantity, isUnsure) => {
    const [reading] = readLines(line)[0]?.readings ?? [];
    expect([reading?.quantity, reading?.isUnsure]).toEqual([quantity, isUnsure]);
  });
});

test('a number that a spreadsheet has shortened is not read as another one', () => {
  const numbers = readLines('7,01235E+12;2').flatMap(({ readings }) => readings);
  expect(numbers.some(({ number }) => number === '7012350000000')).toBe(false);
});

test('a number that may be the quantity too has both readings', () => {
  const [line] = readLines('12345 1234');
  expect(line?.readings).toContainEqual({ number: '12345', quantity: 1234 });
  expect(line?.readings).toContainEqual({ number: '1234', quantity: 12_345 });
  const [letters] = readLines('RRV ROR 3');
  expect(letters?.readings).toContainEqual({ number: 'RRV ROR', quantity: 3 });
});

test('lines without a number stay, empty ones do not', () => {
  const lines = readLines('Hei, kan dere sende dette?\r\n\r\n  \n1234567 2\n– 3 –');
  expect(lines.map(({ text }) => text)).toEqual([
    'Hei, kan dere sende dette?',
    '1234567 2',
    '– 3 –',
  ]);
  expect(lines[2]?.readings).toEqual([]);
});

test('a heading names the columns of the lines below it', () => {
  const lines = readLines('\u{feff}Beskrivelse;Antall;Varenr\nRør 15 blå;7;AB-1\nMuffe;2;1234567');
  expect(lines.map(({ isHeading = false }) => isHeading)).toEqual([true, false, false]);
  expect(lines[1]?.readings[0]).toEqual({ number: 'AB-1', quantity: 7 });
  expect(lines[2]?.readings[0]).toEqual({ number: '1234567', quantity: 2 });
});

test('a thousand lines are read, and only the beginning of a very long one', () => {
  expect(readLines('1234567 2 stk\n'.repeat(1000))).toHaveLength(1000);
  const numbers = (line: string) => readLines(line)[0]?.readings.map(({ number }) => number);
  expect(numbers(`-${' '.repeat(1000)}1234567`)).toEqual([]);
  expect(numbers(`${'ord '.repeat(60)}1234567`)).not.toContain('1234567');
  expect(numbers('12 '.repeat(30_000))?.length).toBeLessThanOrEqual(8);
});
