import { osloDay } from '#domain/time/oslo-day.ts';
import type { Moment } from '#domain/time/moment.ts';
import { isGoods, type Fulfilment } from './fulfilment.ts';
import type { OrderState } from './order-states.ts';
import { isHandedOver, isReceived, type Pieces, type Shipment } from './shipment.ts';

/** The progress of one line of an order, in pieces; lines count from 1. */
export interface LineProgress {
  readonly line: number;
  readonly fulfilment: Fulfilment;
  readonly ordered: number;
  readonly canceled: number;
  /** Pieces that wait to be collected. */
  readonly ready: number;
  /** Pieces that have left the shop. */
  readonly handedOver: number;
  /** Pieces that the buyer has, or had. */
  readonly received: number;
  /** Rented pieces that were returned. */
  readonly back: number;
}

interface OrderedLine extends Pick<LineProgress, 'line' | 'fulfilment' | 'ordered' | 'back'> {}

/** Counts the pieces of each line from shipments and cancellations. */
export function lineProgress(
  lines: readonly OrderedLine[],
  shipments: readonly Pick<Shipment, 'status' | 'pieces'>[],
  canceled: readonly Pieces[],
): readonly LineProgress[] {
  const within = (wanted: (status: Shipment['status']) => boolean) =>
    shipments.flatMap(({ status, pieces }) => (wanted(status) ? pieces : []));
  const [ready, left, had] = [
    within((status) => status === 'ready'),
    within(isHandedOver),
    within(isReceived),
  ];
  return lines.map((each) => ({
    ...each,
    canceled: piecesOf(canceled, each.line),
    ready: piecesOf(ready, each.line),
    handedOver: piecesOf(left, each.line),
    received: piecesOf(had, each.line),
  }));
}

/** Pieces that are neither cancelled nor in a shipment. */
export function openPieces({ ordered, canceled, ready, handedOver }: LineProgress): number {
  return ordered - canceled - ready - handedOver;
}

/** Pieces that are neither cancelled nor out of the shop. */
export function stillToGo(line: LineProgress): number {
  return openPieces(line) + line.ready;
}

/** Counts the pieces of each line with `count`; lines with none are left out. */
export function piecesLeft(
  lines: readonly LineProgress[],
  count: (line: LineProgress) => number,
): readonly Pieces[] {
  return lines
    .map((each) => ({ line: each.line, quantity: count(each) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether goods are still to be packed. A file or a service is not packed. */
export function isUnsent(line: LineProgress): boolean {
  return isGoods(line.fulfilment) && openPieces(line) > 0;
}

/** The state of an order by the state of its lines (rules/orders#order-states). */
export function orderStateOf(lines: readonly LineProgress[]): OrderState {
  if (lines.every(({ ordered, canceled }) => canceled === ordered)) return 'canceled';
  if (lines.every(({ handedOver }) => handedOver === 0)) return 'placed';
  // A file is sent by e-mail, so it needs neither handing over nor receipt.
  const goods = lines.filter(({ fulfilment }) => fulfilment !== 'download');
  if (goods.some((each) => openPieces(each) + each.ready > 0)) return 'in-part';
  const isOut = (line: LineProgress) => line.received < line.handedOver || isRentedOut(line);
  return goods.some(isOut) ? 'handed-over' : 'complete';
}

/**
 * Reasons why pieces can't be sent or cancelled: none are open, fewer are open, or there is no such
 * line or number.
 */
export type PiecesRefusal = 'none-open' | 'too-many' | 'no-such-line';

/** The pieces that an operator names; without a number, all that are left of the line. */
export interface AskedPieces {
  readonly line: number;
  readonly quantity?: number;
}

/**
 * The pieces to move. Named pieces are added up by line; without names, they are all open pieces of
 * lines that `isMeant` accepts.
 */
export function meantPieces(
  lines: readonly LineProgress[],
  named: readonly AskedPieces[] | undefined,
  left: (line: LineProgress) => number,
  isMeant: (line: LineProgress) => boolean = () => true,
): readonly Pieces[] | PiecesRefusal {
  if (named === undefined) {
    const all = lines.flatMap((each) =>
      isMeant(each) && left(each) > 0 ? [{ line: each.line, quantity: left(each) }] : [],
    );
    return all.length === 0 ? 'none-open' : all;
  }
  const asked: Pieces[] = [];
  for (const { line, quantity } of named) {
    const known = lines.find((each) => each.line === line);
    if (known === undefined) return 'no-such-line';
    if (quantity !== undefined && (!Number.isSafeInteger(quantity) || quantity < 1)) {
      return 'no-such-line';
    }
    if (left(known) === 0) return 'none-open';
    asked.push({ line, quantity: quantity ?? left(known) });
    if (piecesOf(asked, line) > left(known)) return 'too-many';
  }
  const numbers = [...new Set(asked.map(({ line }) => line))].toSorted((one, other) => one - other);
  if (numbers.length === 0) return 'none-open';
  return numbers.map((line) => ({ line, quantity: piecesOf(asked, line) }));
}

/** Whether rented pieces are with the renter. */
export function isRentedOut({ fulfilment, handedOver, back }: LineProgress): boolean {
  return fulfilment === 'rental' && back < handedOver;
}

/** Whether a rented article is still with the renter after its last day. */
export function isLate(
  line: LineProgress,
  rental: { readonly to: string } | undefined,
  now: Moment,
): boolean {
  // Days written year first can be compared as text.
  return isRentedOut(line) && rental !== undefined && osloDay(now) > rental.to;
}

/** Finds the pieces of one line. */
export function piecesOf(pieces: readonly Pieces[], line: number): number {
  return pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);
}
