import { ore, type Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

export const pointKinds = [
  'earned',
  'used',
  'returned',
  'restored',
  'expired',
  'adjusted',
  'closed',
] as const;
export type PointKind = (typeof pointKinds)[number];

/** A change of a card's points. Moves are only added (rules/loyalty#moves). */
export interface PointMove {
  readonly kind: PointKind;
  /** Above zero where points come to the card, below where they leave it. */
  readonly points: number;
  /** Points that should have left but were used already; below zero once later points settle them. */
  readonly owed: number;
  /** The money behind the points, with VAT: paid for goods when earned, the discount when used. */
  readonly amount: Ore;
  readonly orderId?: number;
  /** The event of the move. There is at most one move with a key. */
  readonly key: string;
  readonly at: Moment;
  /** Only points that came to the card expire. */
  readonly expires?: Moment;
}

/** Points that came to a card together, and the number of them that is left. */
export interface Lot {
  readonly expires: Moment;
  readonly left: number;
}

/** The points left of each move that brought some; those that expire first leave first (rules/loyalty#oldest-first). */
export function lotsOf(moves: readonly PointMove[]): readonly Lot[] {
  let lots: readonly Lot[] = [];
  for (const { points, expires } of moves) {
    lots =
      points > 0 && expires !== undefined
        ? [...lots, { expires, left: points }].toSorted((one, other) => one.expires - other.expires)
        : withoutOldest(lots, -points);
  }
  return lots;
}

function withoutOldest(lots: readonly Lot[], points: number): readonly Lot[] {
  let open = points;
  return lots.flatMap((lot) => {
    const taken = Math.min(open, lot.left);
    open -= taken;
    return taken === lot.left ? [] : [{ ...lot, left: lot.left - taken }];
  });
}

/** The points that a move took, by their expiry; those that expire last come first. */
export function takenLots(moves: readonly PointMove[], taking: PointMove): readonly Lot[] {
  const position = moves.findIndex(({ key }) => key === taking.key);
  let open = -taking.points;
  const taken = lotsOf(moves.slice(0, position)).flatMap((lot) => {
    const left = Math.min(open, lot.left);
    open -= left;
    return left === 0 ? [] : [{ ...lot, left }];
  });
  return taken.toReversed();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The points that a card has now. */
export function pointsAt(moves: readonly PointMove[], now: Moment): number {
  return sum(lotsOf(moves).flatMap(({ expires, left }) => (expires > now ? [left] : [])));
}

/** The points that are used already although they should have been returned. */
export function owedPoints(moves: readonly PointMove[]): number {
  return sum(moves.map(({ owed }) => owed));
}

/** The points that expire next, and when; undefined for a card without points. */
export function nextToExpire(moves: readonly PointMove[], now: Moment): Lot | undefined {
  const valid = lotsOf(moves).filter(({ expires }) => expires > now);
  const [first] = valid;
  if (first === undefined) return undefined;
  const together = valid.filter(({ expires }) => expires === first.expires);
  return { expires: first.expires, left: sum(together.map(({ left }) => left)) };
}

/** The move that takes expired points off a card; undefined where there are none. */
export function expiryMove(moves: readonly PointMove[], now: Moment): PointMove | undefined {
  const expired = lotsOf(moves).filter(({ expires }) => expires <= now);
  const points = sum(expired.map(({ left }) => left));
  const last = expired.at(-1);
  if (last === undefined) return undefined;
  const key = `expired ${last.expires}`;
  return { kind: 'expired', points: -points, owed: 0, amount: ore(0), key, at: now };
}

/** The move that closes a card: it takes all points off, also those that are owed (rules/loyalty#erased). */
export function closingMove(moves: readonly PointMove[], now: Moment): PointMove {
  const points = sum(moves.map((move) => move.points));
  const owed = owedPoints(moves);
  return {
    kind: 'closed',
    points: 0 - points,
    owed: 0 - owed,
    amount: ore(0),
    key: 'closed',
    at: now,
  };
}

/** A move that points leave by; what the card lacks is owed (rules/loyalty#owed). */
export function takeBack(
  move: Omit<PointMove, 'points' | 'owed'>,
  points: number,
  balance: number,
): PointMove {
  const taken = Math.min(points, balance);
  return { ...move, points: -taken, owed: points - taken };
}
