import { countCart } from '#domain/cart/cart-count.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, oneOf, optional } from '#domain/form-rules.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { returnConditions } from './return-request.ts';

interface NamedForm {
  readonly number: string;
  /** The key of the order's link. */
  readonly key?: string;
}

/** The address of an order's form, without store prefix. */
export function withdrawalPath({ number, key }: NamedForm): string {
  const named = `/withdraw?order=${encodeURIComponent(number)}`;
  return key === undefined ? named : `${named}&key=${encodeURIComponent(key)}`;
}

/** The form for the rest of an order that its buyer withdrew from in part. */
export function restPath(named: NamedForm): string {
  return `${withdrawalPath(named)}&rest=1`;
}

/** The receipt of a press. Each press has another address, so that a browser always loads it. */
export function receiptPath(named: NamedForm, request: string): string {
  return `${withdrawalPath(named)}&sent=${request}#receipt`;
}

/** The pieces of a line as one answer of the form: `2:1` is one piece of the second line. */
export function piecesText({ line, quantity }: Pieces): string {
  return `${line}:${quantity}`;
}

/** The number of a line with more pieces than this is written instead of chosen. */
export const maxListedPieces = 10;

/** The first half of an answer whose number is written beside it: `2:`, and `13` on the next line. */
export function piecesStart(line: number): string {
  return `${line}:`;
}

/** The answers of a form, each with a line and the text of its number. */
function answersOf(text: string): readonly (readonly [line: string, quantity: string])[] {
  const whole = text.replaceAll(/^(\d{1,4}:)\n/gm, '$1');
  return whole.split('\n').flatMap((answer) => {
    const [, line, quantity] = /^(\d{1,4}):(.*)$/.exec(answer.trim()) ?? [];
    return line === undefined || quantity === undefined ? [] : [[line, quantity.trim()] as const];
  });
}

/** An empty number is none. */
const isWhole = (quantity: string): boolean => /^\d{0,6}$/.test(quantity);

function readPieces(text: string): readonly Pieces[] {
  return answersOf(text).flatMap(([line, quantity]) =>
    isWhole(quantity) && Number(quantity) > 0
      ? [{ line: Number(line), quantity: Number(quantity) }]
      : [],
  );
}

/** The lines of a form, as far as counting depends on them. */
interface CountedLine extends Pick<Pieces, 'line'>, Pick<Packing, 'saleUnit'> {}

/** The number of pieces in the answers of a form, which its page says before it is sent; 100 metres are one. */
export function countPieces(text: string, lines: readonly CountedLine[]): number {
  const pieces = readPieces(text).map(({ line, quantity }) => {
    const saleUnit = lines.find((each) => each.line === line)?.saleUnit;
    return { quantity, ...(saleUnit && { saleUnit }) };
  });
  return countCart(pieces, 'quantities');
}

/**
 * The answers about the lines of an order, of which at least one names a piece. `field.required`;
 * `field.quantity_whole` where a number is written that is none.
 */
export function checkPieces(text: string): FieldCheck<readonly Pieces[]> {
  if (!answersOf(text).every(([, quantity]) => isWhole(quantity))) {
    return invalidField('field.quantity_whole');
  }
  const pieces = readPieces(text);
  return pieces.length === 0 ? invalidField('field.required') : validField(pieces);
}

/** A name for one press, so that a repeat withdraws from nothing more. `field.required`. */
function checkRequest(text: string): FieldCheck<string> {
  return /^[\w-]{8,64}$/.test(text) ? validField(text) : invalidField('field.required');
}

/** The form by which a consumer withdraws from a purchase (rules/law#withdrawal). */
export const withdrawalRules = formRules({
  pieces: checkPieces,
  // The law does not let the shop demand it.
  condition: optional(oneOf(returnConditions)),
  request: checkRequest,
});
