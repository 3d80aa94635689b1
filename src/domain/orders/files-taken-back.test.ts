import { expect, test } from 'vitest';
import { withoutFiles } from './files-taken-back.ts';

const lot = (number: number, ...pieces: readonly (readonly [number, number])[]) => ({
  number,
  status: 'delivered' as const,
  pieces: pieces.map(([line, quantity]) => ({ line, quantity })),
});

test('files are taken out of the newest shipments, which keep their goods (rules/law#withdrawal)', () => {
  const shipments = [lot(1, [2, 1]), lot(2, [1, 3], [2, 2])];
  expect(withoutFiles(shipments, [])).toEqual([]);
  expect(withoutFiles(shipments, [{ line: 2, quantity: 1 }])).toEqual([lot(2, [1, 3], [2, 1])]);
  expect(withoutFiles(shipments, [{ line: 2, quantity: 3 }])).toEqual([lot(2, [1, 3]), lot(1)]);
  const ready = { ...lot(1, [2, 1]), status: 'ready' as const };
  expect(withoutFiles([ready], [{ line: 2, quantity: 1 }])).toEqual([]);
});
