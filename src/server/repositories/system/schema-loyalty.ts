import type { Generated } from 'kysely';
import type { PointKind } from '#domain/loyalty/point-moves.ts';

export interface LoyaltyTables {
  loyalty_cards: LoyaltyCardTable;
  point_moves: PointMoveTable;
}

export interface LoyaltyCardTable {
  id: Generated<number>;
  /** Null once the customer is erased. */
  customer_id: number | null;
  number: string;
  since: number;
}

/** Rows are only ever added (rules/loyalty#moves). */
export interface PointMoveTable {
  id: Generated<number>;
  card_id: number;
  /** A card has at most one row with a key. */
  move_key: string;
  kind: PointKind;
  points: number;
  owed: number;
  amount: number;
  order_id: number | null;
  at: number;
  expires: number | null;
}
