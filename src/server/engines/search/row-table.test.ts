import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowTable } from './row-table.ts';

test('whoever has a number is among its candidates, also after others have lost theirs', () => {
  const anyStep = fc.record({ row: fc.nat(60), numbers: fc.array(fc.nat(80), { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 200 }), (steps) => {
      const numbersOf = new Map<number, readonly number[]>();
      const table = new RowTable((row) => numbersOf.get(row) ?? []);
      for (const { row, numbers } of steps) {
        numbersOf.set(row, numbers);
        for (const number of numbers) table.add(number, row);
      }
      for (const [row, numbers] of numbersOf) {
        for (const number of numbers) expect([...table.candidates(number)]).toContain(row);
      }
    }),
  );
});
