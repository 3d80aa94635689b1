import { expect, test } from 'vitest';
import { readSort, sortDocuments } from './sort-documents.ts';

const documents = [
  { id: 1, name: 'Ås 2', stock: { qty: 10 } },
  { id: 2, name: 'Ås 10', stock: { qty: 9 } },
  { id: 3, name: 'Zinnober', stock: { qty: 10 } },
  { id: 4 },
];
const idsBy = (...sort: readonly string[]) =>
  sortDocuments(documents, sort.flatMap(readSort)).map(({ id }) => id);

test('numbers sort as numbers, names as Norwegian text with its numbers, and what has none stands first', () => {
  expect(idsBy('stock.qty:asc')).toEqual([4, 2, 1, 3]);
  expect(idsBy('name')).toEqual([4, 3, 1, 2]);
  expect(idsBy('name:desc')).toEqual([2, 1, 3, 4]);
});

test('what is equal goes by the next field; without a sort the order stays', () => {
  expect(idsBy('stock.qty:desc', 'name:asc')).toEqual([3, 1, 2, 4]);
  expect(idsBy('')).toEqual([1, 2, 3, 4]);
});
