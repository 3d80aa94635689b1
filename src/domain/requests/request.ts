import type { RentalPeriod } from '#domain/cart/cart.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * Requests that a visitor can send instead of buying: for the price, for an order while it is out of
 * stock, or for a rental (rules/companies#requests).
 */
export type RequestKind = 'price' | 'order' | 'rental';

/**
 * The status of a request. spec-gap: only the first is shown; an answer or closing it ends the request.
 */
export type RequestStatus = 'received' | 'answered' | 'closed';

/** A visitor's request, as written. A customer who is signed in may leave name and e-mail empty. */
export interface WrittenRequest {
  readonly sku: string;
  readonly quantity: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly message: string;
}

/** A request as it is stored: the text, its product and its author. */
export interface ProductRequest extends WrittenRequest {
  readonly id: number;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** The name of the product at the time of the request. */
  readonly productName: string;
  /** Only rentals have it. */
  readonly rental?: RentalPeriod;
  /** The customer's id; absent for a guest. */
  readonly customerId?: number;
  readonly storeCode: string;
  readonly createdAt: Moment;
}
