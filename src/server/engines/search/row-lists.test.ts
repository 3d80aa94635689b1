import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf, rowOf, RowLists } from './row-lists.ts';

const anyChange = fc.record({
  word: fc.integer({ min: 0, max: 70 }),
  row: fc.integer({ min: 0, max: 300 }),
  mark: fc.integer({ min: 0, max: 31 }),
  settles: fc.boolean(),
});

test('a list has the rows of its word in order, each with its last mark', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 300 }), (changes) => {
      const lists = new RowLists();
      const expected = new Map<number, Map<number, number>>();
      for (const { word, row, mark, settles } of changes) {
        lists.set(word, row, mark);
        const rows = expected.get(word) ?? new Map<number, number>();
        expected.set(word, rows);
        if (mark === 0) rows.delete(row);
        else rows.set(row, mark);
        if (settles) lists.settle();
      }
      lists.settle();
      for (const [word, rows] of expected) {
        const found = Array.from(lists.read(word), ({ entries, count }) =>
          Array.from(entries.subarray(0, count), (entry) => [rowOf(entry), markOf(entry)]),
        ).flat();
        expect(found).toEqual([...rows].toSorted(([a], [b]) => a - b));
        expect(lists.count(word)).toBe(rows.size);
      }
    }),
  );
});

test('a word that loses its last row is told of once', () => {
  const lists = new RowLists();
  lists.set(3, 7, 1);
  expect(lists.settle()).toEqual([]);
  lists.set(3, 7, 0);
  expect(lists.settle()).toEqual([3]);
  expect(lists.settle()).toEqual([]);
});
