import { expect, test } from 'vitest';
import { linesByRoom, piecesLeft } from './project-list.ts';

test('lines stand by their rooms, those outside first, and a room without lines stays', () => {
  const rooms = [
    { id: 2, name: 'Bad' },
    { id: 1, name: 'Bod' },
  ];
  const lines = [{ roomId: 2, sku: 'A' }, { sku: 'B' }, { roomId: 2, sku: 'C' }];
  const named = linesByRoom(rooms, lines).map(({ room, lines: own }) => [
    room?.name,
    own.map(({ sku }) => sku).join(),
  ]);
  expect(named).toEqual([
    [undefined, 'B'],
    ['Bad', 'A,C'],
    ['Bod', ''],
  ]);
  expect(linesByRoom([], [])).toEqual([]);
});

test('nothing is left where more was bought than wanted', () => {
  expect([piecesLeft(5, 2), piecesLeft(2, 5)]).toEqual([3, 0]);
});
