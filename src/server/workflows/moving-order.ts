import type { Order } from '#domain/orders/order.ts';
import type { AskedPieces, PiecesRefusal } from '#domain/orders/order-progress.ts';
import type { OrderMoveKind } from '#domain/orders/order-states.ts';
import type { Acting } from '#server/acting.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';

/** What is to be done with an order. */
export interface OrderMove {
  readonly kind: OrderMoveKind;
  /** Of lines counted from 1; all that are open when absent. */
  readonly pieces?: readonly AskedPieces[];
  /** Which shipment is collected or delivered; all that wait when absent. */
  readonly shipment?: number;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  /** Makes a repeat of a shipment known; the tracking number when absent (rules/orders#shipments). */
  readonly key?: string;
  readonly reason?: string;
  /** Also goods that are neither sent nor cancelled are with the buyer. */
  readonly hasUnsent?: boolean;
}

/** `at` lets a test hold the move between two steps. */
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
 * `state`: not in this state of the order; `no-shipment`: none that waits for it; `key-reused`: for other pieces;
 * `unsent`: goods are neither sent nor cancelled; `not-there`: fewer were counted than it takes.
 */
export type MoveRefusal =
  | 'state'
  | 'no-shipment'
  | 'key-reused'
  | 'unsent'
  | 'not-there'
  | PiecesRefusal;

/** What was done: the number of the shipment it made, if it made one. */
export interface Done {
  readonly shipment?: number;
}
