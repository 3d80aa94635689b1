import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Cancellation, Shipment } from './shipment.ts';

/** Money that the shop has got for an order or has given back, or that moved from or to another order. */
export interface MoneyMove {
  readonly kind: 'paid' | 'refunded' | 'moved-to' | 'moved-from';
  readonly at: Moment;
  readonly amount: Ore;
}

export type OrderEvent =
  | { readonly kind: 'placed' | 'confirmed'; readonly at: Moment }
  | MoneyMove
  | { readonly kind: 'shipment'; readonly at: Moment; readonly shipment: Shipment }
  | { readonly kind: 'cancellation'; readonly at: Moment; readonly cancellation: Cancellation };

interface PastOrder {
  readonly placedAt: Moment;
  /** The moment at which a provider's payment confirmed the order. */
  readonly confirmedAt?: Moment;
  readonly moves: readonly MoneyMove[];
  readonly shipments: readonly Shipment[];
  readonly cancellations: readonly Cancellation[];
}

/** The events of an order, oldest first. A shipment stands at the moment it came, or was sent (rules/orders#my-orders). */
export function orderHistory(order: PastOrder): readonly OrderEvent[] {
  const { placedAt, confirmedAt, moves, shipments, cancellations } = order;
  const events: readonly OrderEvent[] = [
    { kind: 'placed', at: placedAt },
    ...(confirmedAt === undefined ? [] : [{ kind: 'confirmed', at: confirmedAt } as const]),
    ...shipments.map(
      (shipment) =>
        ({ kind: 'shipment', at: shipment.receivedAt ?? shipment.createdAt, shipment }) as const,
    ),
    ...cancellations.map(
      (cancellation) =>
        ({ kind: 'cancellation', at: cancellation.canceledAt, cancellation }) as const,
    ),
    ...moves,
  ];
  return events.toSorted((one, other) => one.at - other.at);
}
