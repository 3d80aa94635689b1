import type { Order } from '#domain/orders/order.ts';
import type { AskedPieces, PiecesRefusal } from '#domain/orders/order-progress.ts';
import type { Acting } from '#server/acting.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';

/** A move of an order. Its pieces name lines, counted from 1. All open pieces move when it names none. */
export type OrderMove =
  | ShipMove
  /** All waiting shipments move when none is named. */
  | { readonly kind: 'collect' | 'deliver'; readonly shipment?: number }
  | { readonly kind: 'back'; readonly pieces?: readonly AskedPieces[] }
  | CompleteMove
  | CancelMove;

export interface ShipMove {
  readonly kind: 'ship';
  readonly pieces?: readonly AskedPieces[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** Makes a repeat of a shipment known; the tracking number when absent (rules/orders#shipments). */
  readonly key?: string;
}

export interface CompleteMove {
  readonly kind: 'complete';
  /** Also goods that are neither sent nor cancelled are with the buyer. */
  readonly hasUnsent?: boolean;
}

export interface CancelMove {
  readonly kind: 'cancel';
  readonly pieces?: readonly AskedPieces[];
  readonly reason?: string;
  /** No letter leaves: the order was never confirmed, or another letter says it. */
  readonly isUntold?: boolean;
}

/** A test uses `at` to stop the move between two steps. */
export interface MovingActing extends Acting {
  readonly at?: Services['at'];
}

/** An order, locked, and what is done with it. */
export interface MovingOrder extends Pick<Acting, 'actor' | 'now'> {
  readonly at: Services['at'];
  readonly tx: Db;
  readonly order: Order;
  readonly progress: OrderProgress;
}

/**
 * `state`: not in this state of the order; `unpaid`: its payment is not reserved yet; `no-shipment`: none that waits for it; `key-reused`: for other pieces;
 * `unsent`: goods are neither sent nor cancelled; `not-there`: fewer were counted than it takes.
 */
export type MoveRefusal =
  | 'state'
  | 'unpaid'
  | 'no-shipment'
  | 'key-reused'
  | 'unsent'
  | 'not-there'
  | PiecesRefusal;

/** The result of a move: the number of the shipment that it made, if any. */
export interface Done {
  readonly shipment?: number;
}
