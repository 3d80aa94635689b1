import type { RentalPeriod } from '#domain/cart/cart.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * A visitor may ask for one of these instead of buying a product: its price, an order while there is none, to rent
 * it (rules/companies#requests).
 */
export type RequestKind = 'price' | 'order' | 'rental';

/** Where a request stands. spec-gap: only the first is shown; an answer ends it, and so does setting it aside. */
export type RequestStatus = 'received' | 'answered' | 'closed';

/** A visitor's request, as written. A customer who is logged in may leave name and e-mail empty. */
export interface WrittenRequest {
  readonly sku: string;
  readonly quantity: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly message: string;
}

/** A request as the shop keeps it: what was written, about what, by whom. */
export interface ProductRequest extends WrittenRequest {
  readonly id: number;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** The name of the product when it was asked about. */
  readonly productName: string;
  /** Only rentals have it. */
  readonly rental?: RentalPeriod;
  /** Absent for a guest. */
  readonly customerId?: number;
  readonly storeCode: string;
  readonly createdAt: Moment;
}
