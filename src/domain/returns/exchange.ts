import type { Balance } from '#domain/ledger/balance.ts';
import { priceOfPieces } from '#domain/ledger/order-charges.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { subtractPrice } from '#domain/money/price.ts';
import { piecesOf } from '#domain/orders/order-progress.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { ReturnRequest } from './return-request.ts';

/** Pieces of a line that came back, and the article that is sent for them. */
export interface Exchanged extends Pieces {
  readonly sku: string;
  /** The article is the returned one, which is sent again at the price that was paid. */
  readonly isSame: boolean;
}

/**
 * The pieces to send other goods for: those that came, and whose customer wishes it. An operator may name the article
 * that is sent for them all, also where no other goods were wished (rules/returns#exchange).
 */
export function exchangedPieces(
  { items }: Pick<ReturnRequest, 'items'>,
  lines: readonly Pick<OrderLine, 'sku'>[],
  named?: string,
): readonly Exchanged[] {
  const wishing = items.filter(({ resolution }) => resolution === 'other-goods');
  const meant = wishing.length === 0 && named !== undefined ? items : wishing;
  return meant.flatMap(({ line, quantity: asked, received: quantity = asked, wished }) => {
    const own = lines[line - 1]?.sku;
    if (own === undefined || quantity === 0) return [];
    const sku = named ?? wished ?? own;
    const isSame = sku.toLowerCase() === own.toLowerCase();
    return [{ line, quantity, sku: isSame ? own : sku, isSame }];
  });
}

/**
 * The pieces that were sent again at the price that was paid, by their lines in the first order, without those that are
 * gone from the order that sent them.
 */
export function sentAgain(
  request: Pick<ReturnRequest, 'items'>,
  lines: readonly Pick<OrderLine, 'sku'>[],
  replacement: {
    readonly lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[];
    readonly gone: readonly Pieces[];
  },
): readonly Pieces[] {
  const [first] = replacement.lines;
  return exchangedPieces(request, lines, first?.sku).flatMap(({ line }, index) => {
    const sent = replacement.lines[index];
    if (sent === undefined || sent.sku !== lines[line - 1]?.sku) return [];
    return [{ line, quantity: sent.quantity - piecesOf(replacement.gone, index + 1) }];
  });
}

type Priced = Pick<OrderLine, 'unit' | 'vatRate' | 'row' | 'discount'>;

/**
 * The prices of pieces that are sent again: what they give back is what they cost. The money of `before` pieces of the
 * line was given back earlier. VAT of the row is computed from its net, so that of the discount may be an øre off, also
 * below zero: all pieces together cost what was paid.
 */
export function pricedAsPaid(
  line: Priced & Pick<OrderLine, 'quantity'>,
  quantity: number,
  before: number,
): Priced {
  const left = line.quantity - before;
  const paid = subtractPrice(priceOfPieces(line, left), priceOfPieces(line, left - quantity));
  const row = priceRow(line.unit.net, quantity, line.vatRate);
  const { unit, vatRate } = line;
  return { unit, vatRate, row, discount: subtractPrice(row, paid) };
}

/** The sums of an exchange, with VAT. */
export interface ExchangeSums {
  /** The money that the returned goods give back. */
  readonly refunded: Ore;
  /** The money of the order of the returned goods after that. */
  readonly first: Pick<Balance, 'charged' | 'paid' | 'reserved'>;
  /** The cost of the order of the other goods. */
  readonly cost: Ore;
}

/**
 * Splits the money of an exchange into the part that pays for the other goods, the rest, and the amount that is missing.
 * The first order can spare what is paid beyond its cost, and as much more as reserved money will still pay of it.
 */
export function splitExchange({ refunded, first, cost }: ExchangeSums): {
  readonly moved: Ore;
  readonly back: Ore;
  readonly due: Ore;
} {
  const { charged, paid, reserved } = first;
  const spared = Math.max(0, Math.min(paid, paid + reserved - charged.gross));
  const free = Math.min(refunded, spared);
  const moved = Math.min(free, cost);
  return { moved: ore(moved), back: ore(free - moved), due: ore(cost - moved) };
}
