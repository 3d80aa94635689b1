import type { Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Cancellation, Pieces, Shipment } from '#domain/orders/shipment.ts';

/** An order with paths of pictures by sku, and the address of its page without the store prefix. */
export interface PicturedOrder extends Order {
  readonly pictures?: ReadonlyMap<string, string>;
  readonly link?: string;
}

/** A part of an order that was sent or is ready in a shop. */
export interface ShipmentNews {
  readonly order: PicturedOrder;
  readonly shipment: Shipment;
  /** The pieces that are still to come. */
  readonly left: readonly Pieces[];
  /**
   * Absent where no provider takes the money: the price of all goods sent so far, and the sum that is
   * paid.
   */
  readonly money?: { readonly sent: Ore; readonly paid: Ore };
}

export interface CancellationNews {
  readonly order: PicturedOrder;
  readonly cancellation: Cancellation;
  /** The pieces that are still to come. */
  readonly left: readonly Pieces[];
  /**
   * `order` cancels a whole order before anything was sent; `rest` is the last of several such
   * cancellations; `part` leaves other pieces.
   */
  readonly what: 'order' | 'rest' | 'part';
  /** The amount that the buyer still has to pay for the whole order. */
  readonly due: Ore;
  /** The amount that the shop pays back from the bank; absent where it owes none. */
  readonly byBank?: Ore;
}
