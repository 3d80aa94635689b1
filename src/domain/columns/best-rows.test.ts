import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BestRows } from './best-rows.ts';

test('a page has the rows that a sort of all of them has there', () => {
  const anyRow = fc.record({ first: fc.nat(5), second: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 80 }),
      fc.nat(90),
      fc.integer({ min: 1, max: 30 }),
      (given, from, size) => {
        const rows = Int32Array.from(given.keys());
        // Ids run in the opposite direction of rows.
        const ids = rows.map((row) => given.length - row);
        const first = (row: number) => given[row]?.first ?? 0;
        const second = (row: number) => -(given[row]?.second ?? 0);
        const sorted = [...rows].toSorted(
          (a, b) => first(a) - first(b) || second(a) - second(b) || (ids[a] ?? 0) - (ids[b] ?? 0),
        );
        const best = new BestRows(from + size, [first, second], ids);
        const half = Math.floor(rows.length / 2);
        best.offer({ rows, count: half });
        best.offer({ rows: rows.subarray(half), count: rows.length - half });
        expect([...best.sorted().subarray(from)]).toEqual(sorted.slice(from, from + size));
      },
    ),
  );
});
