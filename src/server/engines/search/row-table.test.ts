import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowTable } from './row-table.ts';

/** Enough steps that segments grow and most rows return with other numbers. */
const steps = { minLength: 1_000, maxLength: 2_000 };

test('every row with a number is among its candidates, also after others have lost theirs', () => {
  const anyStep = fc.record({
    row: fc.nat(500),
    numbers: fc.array(fc.nat(900), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyStep, steps), (taken) => {
      const numbersOf = new Map<number, readonly number[]>();
      const table = new RowTable((row, tell) => numbersOf.get(row)?.forEach((each) => tell(each)));
      for (const { row, numbers } of taken) {
        numbersOf.set(row, numbers);
        for (const number of numbers) table.add(number, row);
      }
      for (const [row, numbers] of numbersOf) {
        for (const number of numbers) expect([...table.candidates(number)]).toContain(row);
      }
    }),
    { numRuns: 20 },
  );
});
