import type { Pieces } from '#domain/orders/shipment.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * The right by which goods come back: the shop's own promise, the law's withdrawal, or a complaint
 * about a fault.
 */
export const returnKinds = ['return', 'withdrawal', 'complaint'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The status of a return (rules/returns#status). */
export const returnStatuses = [
  'pending_approval',
  'approved',
  'package_sent',
  'package_received',
  'issue_refund',
  'processed_closed',
  'canceled',
  'rejected',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Their ids on the wire are their places, from 1, so new ones come last. */
export const returnReasons = [
  'regretted',
  'damaged',
  'faulty',
  'wrong-goods',
  'too-late',
  'parts-missing',
  'another',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The condition in which the customer sends goods back. New ones come last, as above. */
export const returnConditions = ['unopened', 'opened', 'used', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** The condition of an item; the buyer who withdraws need not tell it (rules/law#seals). */
export type ItemCondition = ReturnCondition | 'untold';

/** The customer's wish. New ones come last, as above. */
export const returnResolutions = ['money', 'other-goods', 'repair'] as const;
export type ReturnResolution = (typeof returnResolutions)[number];

/** The pieces of an order's line that come back, and the reason. */
export interface ReturnItem extends Pieces {
  readonly reason: ReturnReason;
  readonly condition: ItemCondition;
  readonly resolution: ReturnResolution;
  /** The article that the customer wishes in place of it; absent for the same one again. */
  readonly wished?: string;
}

/** An item of a stored return; the shop counts and judges its pieces when they arrive. */
export interface KeptItem extends ReturnItem {
  readonly received?: number;
  /** The received pieces that may be sold again once the shop keeps them; the others are written off. */
  readonly restocked?: number;
}

/** The author of a message: the customer, the seller's staff, or the shop by itself. */
export type ReturnAuthor = 'customer' | 'admin' | 'system';

/** A picture or paper that came with a message. */
export interface ReturnFile {
  readonly id: number;
  readonly name: string;
}

export interface ReturnMessage {
  readonly id: number;
  readonly author: ReturnAuthor;
  readonly text: string;
  readonly files: readonly ReturnFile[];
  readonly createdAt: Moment;
}

/** A step of a return: the status that it led to, who made it, and the reason where one was given. */
export interface ReturnEvent {
  readonly status: ReturnStatus;
  /** The actor as text (rules/safety#actors). */
  readonly actor: string;
  readonly note: string;
  readonly at: Moment;
}

/** A request to bring goods of an order back (rules/returns#requests). */
export interface ReturnRequest {
  readonly id: number;
  readonly kind: ReturnKind;
  readonly orderId: number;
  readonly status: ReturnStatus;
  readonly items: readonly KeptItem[];
  readonly messages: readonly ReturnMessage[];
  readonly events: readonly ReturnEvent[];
  /** The number of the credit note that gave the money back. */
  readonly creditNote?: number;
  /** The id of the order that sends other goods (rules/returns#exchange). */
  readonly replacement?: number;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

/** The number that people read: 7 is R0000007. */
export function returnNumber(id: number): string {
  return `R${String(id).padStart(7, '0')}`;
}

/** Reads `R0000007`, `r7` or `7`; undefined for anything else. */
export function parseReturnNumber(text: string): number | undefined {
  const [, digits] = /^\s*r?(\d{1,15})\s*$/i.exec(text) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 ? id : undefined;
}

/** Whether goods in this condition can be sold again, unless the operator judges otherwise. */
export function isSaleable(condition: ItemCondition): boolean {
  return condition === 'unopened' || condition === 'opened' || condition === 'untold';
}
