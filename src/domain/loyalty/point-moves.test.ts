import { expect, test } from 'vitest';
import { noOre } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import {
  expiryMove,
  lotsOf,
  nextToExpire,
  owedPoints,
  pointsAt,
  takeBack,
  type PointMove,
} from './point-moves.ts';

const move = (points: number, expires?: number, at = 0): PointMove => ({
  kind: points > 0 ? 'earned' : 'used',
  points,
  owed: 0,
  amount: noOre,
  key: `${points} ${at}`,
  at: moment(at),
  ...(expires !== undefined && { expires: moment(expires) }),
});

test('the points that expire first are used first (rules/loyalty#oldest-first)', () => {
  const moves = [move(100, 900), move(50, 500), move(-70)];
  expect(lotsOf(moves)).toEqual([{ expires: 900, left: 80 }]);
  expect(lotsOf([...moves, move(-80)])).toEqual([]);
});

test('only valid points count, and expired ones leave by a move of their own (rules/loyalty#expiry)', () => {
  const moves = [move(100, 900), move(50, 500), move(-20)];
  expect(pointsAt(moves, moment(499))).toBe(130);
  expect(pointsAt(moves, moment(500))).toBe(100);
  expect(expiryMove(moves, moment(499))).toBeUndefined();
  const expired = expiryMove(moves, moment(600));
  expect(expired).toMatchObject({ kind: 'expired', points: -30 });
  expect(expiryMove([...moves, ...(expired ? [expired] : [])], moment(700))).toBeUndefined();
});

test('the next to expire are all points of one day', () => {
  expect(nextToExpire([move(10, 500), move(5, 500), move(7, 900)], moment(0))).toEqual({
    expires: 500,
    left: 15,
  });
  expect(nextToExpire([], moment(0))).toBeUndefined();
});

test('what a card lacks is owed, so its balance never falls below zero (rules/loyalty#owed)', () => {
  const { points: _, owed: _owed, ...rest } = move(-1);
  const taken = takeBack(rest, 100, 30);
  expect(taken).toMatchObject({ points: -30, owed: 70 });
  expect(owedPoints([move(30, 900), taken])).toBe(70);
  expect(pointsAt([move(30, 900), taken], moment(0))).toBe(0);
});
