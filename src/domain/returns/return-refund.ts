import { orderCharges } from '#domain/ledger/order-charges.ts';
import { amountOfPieces, costByRate } from '#domain/ledger/refund-charges.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import { isNeverSent, isRefunded, type EarlierReturn } from './return-states.ts';

/** The order and the pieces of it that give money back. */
export interface RefundSituation {
  readonly order: Pick<Order, 'lines' | 'totals'>;
  /** Pieces whose money was given back earlier. */
  readonly givenBack: readonly Pieces[];
  /** The pieces that this return gives the money back for; they are still paid for. */
  readonly pieces: readonly Pieces[];
  readonly hasExtras: boolean;
}

/** Whether the buyer has withdrawn from pieces, and nothing more is to come back of them. */
export function isWithdrawn(earlier: Pick<EarlierReturn, 'kind' | 'events'>): boolean {
  return isNeverSent(earlier) || (earlier.kind === 'withdrawal' && isRefunded(earlier));
}

/** Whether freight and fee were given back before, by a refund or a credit note. */
export function hasExtrasBack(
  refunds: readonly { readonly hasExtras?: boolean }[],
  papers: readonly InvoicePaper[],
): boolean {
  return (
    refunds.some(({ hasExtras = false }) => hasExtras) ||
    papers.some(
      (paper) =>
        paper.kind === 'credit-note' &&
        paper.cause === 'credit' &&
        paper.lines.some(({ kind }) => kind === 'freight' || kind === 'fee'),
    )
  );
}

/** Whether nothing of an order is left, so that a withdrawal gives freight and fee back too (rules/returns#money). */
export function isNothingLeft(
  lines: readonly Pick<LineProgress, 'line' | 'ordered'>[],
  gone: readonly Pieces[],
): boolean {
  return lines.every(({ line, ordered }) => piecesOf(gone, line) >= ordered);
}

/**
 * The amounts with VAT that a return gives back, by rate. Each piece has its share of the line after
 * its discount, and all pieces together give back its price. A rate gives back at most what the order still
 * costs (rules/returns#money).
 */
export function returnAmounts(
  { order, givenBack, pieces, hasExtras }: RefundSituation,
  charges: readonly Charge[],
): ReadonlyMap<VatRate, Ore> {
  const amounts = new Map<VatRate, number>();
  const add = (rate: VatRate, gross: number) => amounts.set(rate, (amounts.get(rate) ?? 0) + gross);
  order.lines.forEach((line, index) => {
    const quantity = piecesOf(pieces, index + 1);
    if (quantity === 0) return;
    add(line.vatRate, amountOfPieces(line, piecesOf(givenBack, index + 1), quantity));
  });
  for (const { kind, rate, price } of hasExtras ? orderCharges(order) : []) {
    if (kind === 'freight' || kind === 'fee') add(rate, price.gross);
  }
  const costs = costByRate(charges);
  return new Map(
    [...amounts].map(([rate, gross]) => [
      rate,
      ore(Math.min(gross, costs.get(rate)?.gross ?? noOre)),
    ]),
  );
}
