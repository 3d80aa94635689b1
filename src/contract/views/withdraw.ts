import type { ReturnObstacle } from '#domain/returns/returnable.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A line of an order from which its buyer may withdraw. */
export interface WithdrawableLine extends Pieces, Pick<Packing, 'saleUnit'> {
  readonly name: string;
}

/** A declaration that the shop has received. */
export interface ReceivedWithdrawal {
  readonly number: string;
  /** Its pieces had not left the shop, so they were cancelled at once. */
  readonly isCanceled: boolean;
  readonly receivedAt: Moment;
  readonly lines: readonly WithdrawableLine[];
}

/** The order of a form for withdrawing. */
export interface OrderToWithdraw {
  readonly number: string;
  readonly email: string;
  /** The key of the link, where the viewer came by it. */
  readonly key?: string;
  /** Names the next press of the button. */
  readonly request: string;
  readonly lines: readonly WithdrawableLine[];
  /** Some of these pieces have left the shop, and are to come back. */
  readonly hasSent: boolean;
  /** Names of lines whose right ends once the seal is broken. */
  readonly sealed: readonly string[];
  /** Some of these pieces have not left the shop, and are cancelled at once. */
  readonly hasUnsent: boolean;
  /** The goods are too large to be sent back, so the shop picks them up. */
  readonly isPickedUp: boolean;
  /** Goods are still to come, so the days have not begun. */
  readonly isOpenEnded: boolean;
  /** The last moment; absent where nothing can be withdrawn from. */
  readonly until?: Moment;
  /** The reason why nothing can be withdrawn from. */
  readonly obstacle?: ReturnObstacle;
  /** Names of lines without the right, such as those made to measure. */
  readonly excluded: readonly string[];
  readonly received: readonly ReceivedWithdrawal[];
}

export interface WithdrawView {
  /** Days of the right, by the store view. */
  readonly days: number;
  /** Absent where the address names no order of the viewer. */
  readonly order?: OrderToWithdraw;
}
