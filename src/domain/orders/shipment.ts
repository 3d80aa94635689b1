import { stateMachine } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The status of a shipment: on its way, waiting in a shop, or with the buyer. */
export type ShipmentStatus = 'sent' | 'ready' | 'delivered' | 'collected' | 'canceled';

/** A number of pieces of a line; lines count from 1. */
export interface Pieces {
  readonly line: number;
  readonly quantity: number;
}

/** The part of an order that is sent or fetched together; shipments of an order count from 1. */
export interface Shipment {
  readonly number: number;
  readonly status: ShipmentStatus;
  readonly pieces: readonly Pieces[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly createdAt: Moment;
  /** The moment at which the buyer received it, if the shop knows it. */
  readonly receivedAt?: Moment;
}

/**
 * Pieces of an order that will not be delivered, and the reason; cancellations of an order count from
 * 1.
 */
export interface Cancellation {
  readonly number: number;
  /** The reason; empty without one. */
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
    { from: 'delivered', move: 'cancel', by: 'seller', to: 'canceled' },
    { from: 'collected', move: 'cancel', by: 'seller', to: 'canceled' },
  ],
);

/** Whether the goods have left the shop. */
export function isHandedOver(status: ShipmentStatus): boolean {
  return status !== 'ready' && status !== 'canceled';
}

/** Whether the buyer has the goods. */
export function isReceived(status: ShipmentStatus): boolean {
  return status === 'delivered' || status === 'collected';
}
