import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestRows } from './best-rows.ts';

test('a page has the rows that a sort of all of them has there', () => {
  const anyRow = fc.record({ first: fc.nat(5), second: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 80 }),
      fc.nat(90),
      fc.integer({ min: 1, max: 30 }),
      (given, from, size) => {
        const rows = Int32Array.from(given.keys());
        // Ids run the other way than rows.
        const ids = rows.map((row) => given.length - row);
        const first = (row: number) => given[row]?.first ?? 0;
        const second = (row: number) => -(given[row]?.second ?? 0);
        const sorted = [...rows].toSorted(
          (a, b) => first(a) - first(b) || second(a) - second(b) || (ids[a] ?? 0) - (ids[b] ?? 0),
        );
        const page = bestRows({ rows, count: rows.length }, [first, second], ids, { from, size });
        expect([...page]).toEqual(sorted.slice(from, from + size));
      },
    ),
  );
});
