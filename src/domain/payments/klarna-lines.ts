import { addOre, subtractOre, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { PaidLine } from './paid-line.ts';

/** A line in Klarna's format: øre with VAT, and rates in hundredths of a percent. */
export interface KlarnaLine {
  readonly type: 'physical' | 'shipping_fee' | 'surcharge';
  readonly reference: string;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: Ore;
  readonly tax_rate: VatRate;
  readonly total_amount: Ore;
  readonly total_discount_amount: Ore;
  readonly total_tax_amount: Ore;
}

export interface KlarnaAmounts {
  readonly order_amount: Ore;
  readonly order_tax_amount: Ore;
  readonly order_lines: readonly KlarnaLine[];
}

/**
 * The amounts of an order for Klarna, which checks that they add up. The VAT of a line may be an øre
 * off the shop's (rules/payments#klarna).
 */
export function klarnaAmounts(lines: readonly PaidLine[]): KlarnaAmounts {
  const told = lines.map(klarnaLine);
  return {
    order_amount: addOre(...told.map((line) => line.total_amount)),
    order_tax_amount: addOre(...told.map((line) => line.total_tax_amount)),
    order_lines: told,
  };
}

/** The VAT in an amount with VAT, as Klarna checks it. */
export function klarnaTax(gross: Ore, rate: VatRate): Ore {
  return roundHalfUp((gross * rate) / (10_000 + rate));
}

function klarnaLine(line: PaidLine): KlarnaLine {
  const { kind, sku, name, quantity, rate, row, discount } = line;
  // Klarna requires pieces times price. A row that does not divide into whole øre is sent as one piece.
  const divides = row.gross % quantity === 0;
  const total = subtractOre(row.gross, discount.gross);
  return {
    type: types[kind],
    reference: sku.slice(0, maxLetters),
    name: (divides ? name : `${quantity} × ${name}`).slice(0, maxLetters),
    quantity: divides ? quantity : 1,
    unit_price: divides ? roundHalfUp(row.gross / quantity) : row.gross,
    tax_rate: rate,
    total_amount: total,
    total_discount_amount: discount.gross,
    total_tax_amount: klarnaTax(total, rate),
  };
}

const types = { goods: 'physical', freight: 'shipping_fee', fee: 'surcharge' } as const;
const maxLetters = 255;
