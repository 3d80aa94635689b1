import type { Order } from '#domain/orders/order.ts';
import type { AskedPieces, PiecesRefusal } from '#domain/orders/order-progress.ts';
import type { Acting } from '#server/acting.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';

/** A move of an order. Its pieces name lines, counted from 1; without pieces, all open ones move. */
export type OrderMove =
  | ShipMove
  /** Without a shipment, all waiting ones move. */
  | { readonly kind: 'collect' | 'deliver'; readonly shipment?: number }
  | { readonly kind: 'back'; readonly pieces?: readonly AskedPieces[] }
  | CompleteMove
  | CancelMove;

export interface ShipMove {
  readonly kind: 'ship';
  readonly pieces?: readonly AskedPieces[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /**
   * The key that recognises a repeat of a shipment; by default the tracking number
   * (rules/orders#shipments).
   */
  readonly key?: string;
}

export interface CompleteMove {
  readonly kind: 'complete';
  /** Goods that are neither sent nor cancelled count as with the buyer too. */
  readonly hasUnsent?: boolean;
}

export interface CancelMove {
  readonly kind: 'cancel';
  readonly pieces?: readonly AskedPieces[];
  readonly reason?: string;
  /** No letter is sent, because the order was never confirmed or another letter tells it. */
  readonly isUntold?: boolean;
}

/** A test uses `at` to stop the move between two steps. */
export interface MovingActing extends Acting {
  readonly at?: Services['at'];
}

/** A locked order, and the change of it. */
export interface MovingOrder extends Pick<Acting, 'actor' | 'now'> {
  readonly at: Services['at'];
  readonly tx: Db;
  readonly order: Order;
  readonly progress: OrderProgress;
}

/**
 * `state`: not allowed in this state of the order; `unpaid`: its payment is not reserved yet;
 * `no-shipment`: no waiting shipment; `key-reused`: the key was used for other pieces; `unsent`: goods
 * are neither sent nor cancelled; `not-there`: the counted stock is below the pieces.
 */
export type MoveRefusal =
  | 'state'
  | 'unpaid'
  | 'no-shipment'
  | 'key-reused'
  | 'unsent'
  | 'not-there'
  | PiecesRefusal;

/** The result of a move, with the number of a new shipment. */
export interface Done {
  readonly shipment?: number;
}
