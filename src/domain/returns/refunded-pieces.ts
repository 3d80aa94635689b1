import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import { piecesOf, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { ReturnRequest } from './return-request.ts';
import { isRefunded, piecesIn, type EarlierReturn } from './return-states.ts';

interface Given<Returned = Pick<ReturnRequest, 'creditNote'>> {
  /** The refunds of an order without a paper, some of them by a return. */
  readonly refunds: readonly { readonly pieces: readonly Pieces[]; readonly returnId?: number }[];
  readonly papers: readonly InvoicePaper[];
  readonly returns: readonly Returned[];
}

/** The pieces whose money was given back without a return: by a refund or a credit note. */
export function refundedPieces({ refunds, papers, returns }: Given): readonly Pieces[] {
  const own = new Set(returns.map(({ creditNote }) => creditNote));
  const credited = papers.filter(
    (paper) => paper.kind === 'credit-note' && paper.cause === 'credit' && !own.has(paper.number),
  );
  return [
    ...refunds.flatMap(({ pieces, returnId }) => (returnId === undefined ? pieces : [])),
    ...credited.flatMap(({ lines }) =>
      lines.flatMap(({ line, quantity }) => (line === undefined ? [] : [{ line, quantity }])),
    ),
  ];
}

/** All pieces whose money was given back, with or without a return. */
export function givenBackPieces(
  given: Given<Pick<ReturnRequest, 'creditNote'> & Pick<EarlierReturn, 'items' | 'events'>>,
): readonly Pieces[] {
  return [...refundedPieces(given), ...given.returns.filter(isRefunded).flatMap(piecesIn)];
}

/** The pieces of a line that are still paid for: neither cancelled nor given back. */
export function paidPieces(
  { line, ordered, canceled }: Pick<LineProgress, 'line' | 'ordered' | 'canceled'>,
  givenBack: readonly Pieces[],
): number {
  return Math.max(0, ordered - canceled - piecesOf(givenBack, line));
}
