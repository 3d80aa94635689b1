import type { PointKind } from '#domain/loyalty/point-moves.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The loyalty card of the customer; the terms are the store view's settings. */
export interface LoyaltyView {
  /** Absent until the customer has joined. */
  readonly card?: ShownCard;
  /** The customer has just joined. */
  readonly isSent: boolean;
}

/** A code that scanners read, as the black on white of a drawing. */
export interface CodeShape {
  readonly width: number;
  readonly height: number;
  /** The black, as an SVG path. */
  readonly path: string;
}

/** The number of a card as bars (EAN-13), and as a square (QR) for tills that read phones. */
export interface CardCodes {
  readonly bars: CodeShape;
  readonly square: CodeShape;
}

export interface ShownCard {
  readonly number: string;
  readonly codes: CardCodes;
  readonly holder: string;
  readonly points: number;
  readonly worth: Ore;
  /** The points that expire next. */
  readonly next?: { readonly points: number; readonly expires: Moment };
  /** Points that the next ones settle. */
  readonly owed: number;
  /** The latest moves, newest first. */
  readonly moves: readonly ShownMove[];
}

export interface ShownMove {
  readonly key: string;
  readonly at: Moment;
  readonly kind: PointKind;
  readonly points: number;
  /** The number of the order. */
  readonly order?: string;
  readonly expires?: Moment;
}
