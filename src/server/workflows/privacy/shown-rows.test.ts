import { expect, test } from 'vitest';
import { shownRow } from './shown-rows.ts';

test('a file goes beside its row, and names of staff stay with the shop', () => {
  const bytes = new Uint8Array([1, 2]);
  const stored = {
    id: 3,
    name: 'krane.jpg',
    bytes,
    actor: 'staff:kari',
    document: '{"token":"x"}',
  };
  expect(shownRow({ table: 'return_files' }, stored)).toEqual({
    row: { id: 3, name: 'krane.jpg', actor: 'staff', document: {} },
    file: bytes,
  });
});

test('the secret id of a guest’s cart is not told, since a stranger may have asked for its letter', () => {
  const stored = { id: 3, kind: 'cart', cart_id: 'c'.repeat(32) };
  expect(shownRow({ table: 'alerts' }, stored)).toEqual({ row: { id: 3, kind: 'cart' } });
});
