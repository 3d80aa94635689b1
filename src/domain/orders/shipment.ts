import { stateMachine } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Where a part of an order is: on its way, waiting in a shop, or with the buyer. */
export type ShipmentStatus = 'sent' | 'ready' | 'delivered' | 'collected' | 'canceled';

/** So many pieces of a line; lines count from 1. */
export interface Pieces {
  readonly line: number;
  readonly quantity: number;
}

/** A part of an order that leaves together; an order has shipment 1, 2 and so on. */
export interface Shipment {
  readonly number: number;
  readonly status: ShipmentStatus;
  readonly pieces: readonly Pieces[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly createdAt: Moment;
  /** When the buyer had it, as far as the shop was told. */
  readonly receivedAt?: Moment;
}

/** Pieces of an order that will not come, and why; an order has cancellation 1, 2 and so on. */
export interface Cancellation {
  readonly number: number;
  /** Empty where none was given. */
  readonly reason: string;
  readonly canceledAt: Moment;
  readonly pieces: readonly Pieces[];
}

/** The moves of a shipment (rules/orders#shipments). */
export const shipmentMachine = stateMachine<ShipmentStatus, 'collect' | 'cancel' | 'deliver'>(
  'ready',
  [
    { from: 'ready', move: 'collect', by: 'seller', to: 'collected' },
    { from: 'ready', move: 'cancel', by: 'seller', to: 'canceled' },
    { from: 'sent', move: 'deliver', by: 'seller', to: 'delivered' },
  ],
);

/** The goods have left the shop. */
export function isHandedOver(status: ShipmentStatus): boolean {
  return status !== 'ready' && status !== 'canceled';
}

/** The buyer has the goods. */
export function isReceived(status: ShipmentStatus): boolean {
  return status === 'delivered' || status === 'collected';
}
