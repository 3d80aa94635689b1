import type { CartTotals } from '#domain/cart/cart.ts';
import { isGoods, lineFulfilment, type FulfilledLine } from '#domain/orders/fulfilment.ts';
import type { Settings } from '#domain/settings.ts';
import type { Measured } from './freight-table.ts';

/** The facts of one piece that freight depends on. */
export interface Carried {
  /** Grams; absent where the merchant has not said. */
  readonly weight?: number;
  /** The merchant marked it as bulky goods, whatever it weighs. */
  readonly isBulky?: boolean;
}

/** A line of goods in the calculation of freight. */
export interface FreightLine extends Carried, FulfilledLine {
  readonly quantity: number;
}

/** The load of all lines together. */
export interface FreightLoad {
  readonly measured: Measured;
  /** The cost of the goods after discounts in øre, with VAT where the place has it. */
  readonly gross: number;
  readonly isBulky: boolean;
  /** A line is a rental, which is fetched and returned in a shop. */
  readonly hasRental: boolean;
}

/**
 * Adds up the load of all lines; `rows` are the totals of the lines, in their order. Services and files
 * weigh nothing and cost no freight (rules/orders#delivery, rules/orders#bulky-goods).
 */
export function freightLoad(
  lines: readonly FreightLine[],
  rows: CartTotals['rows'],
  { bulkyFromKg }: Pick<Settings['checkout'], 'bulkyFromKg'>,
): FreightLoad {
  let [weight, subtotal, count, gross] = [0, 0, 0, 0];
  let [isBulky, hasRental] = [false, false];
  for (const [index, line] of lines.entries()) {
    const fulfilment = lineFulfilment(line);
    if (!isGoods(fulfilment)) continue;
    const row = rows[index];
    weight += (line.weight ?? 0) * line.quantity;
    count += line.quantity;
    subtotal += row === undefined ? 0 : row.row.net - row.discount.net;
    gross += row === undefined ? 0 : row.row.gross - row.discount.gross;
    isBulky ||= line.isBulky === true;
    hasRental ||= fulfilment === 'rental';
  }
  return {
    measured: { weight, subtotal, count },
    gross,
    isBulky: isBulky || (bulkyFromKg > 0 && weight >= bulkyFromKg * 1000),
    hasRental,
  };
}
