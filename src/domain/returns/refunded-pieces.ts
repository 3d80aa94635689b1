import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { RefundedPieces } from '#domain/ledger/refunded-pieces.ts';
import type { GivenPieces } from './piece-money.ts';
import type { ReturnRequest } from './return-request.ts';
import { isRefunded, piecesIn, type EarlierReturn } from './return-states.ts';

interface Given<Returned = Pick<ReturnRequest, 'creditNote'>> {
  /** The refunds of an order without a paper, some of them by a return. */
  readonly refunds: readonly {
    readonly pieces: readonly RefundedPieces[];
    readonly returnId?: number;
  }[];
  readonly papers: readonly InvoicePaper[];
  readonly returns: readonly Returned[];
}

/** The pieces whose money was given back without a return: by a refund, or once they had left by a credit note. */
function refundedPieces({ refunds, papers, returns }: Given): readonly RefundedPieces[] {
  const own = new Set(returns.map(({ creditNote }) => creditNote));
  const credited = papers.filter(
    (paper) => paper.kind === 'credit-note' && paper.cause === 'credit' && !own.has(paper.number),
  );
  return [
    ...refunds.flatMap(({ pieces, returnId }) => (returnId === undefined ? pieces : [])),
    ...credited.flatMap(({ lines }) =>
      lines.flatMap(({ line, quantity }) =>
        line === undefined ? [] : [{ line, quantity, inShop: 0 }],
      ),
    ),
  ];
}

/** All pieces whose money was given back, with or without a return. */
export function givenBackPieces(
  given: Given<Pick<ReturnRequest, 'creditNote'> & Pick<EarlierReturn, 'items' | 'events'>>,
): GivenPieces {
  return {
    refunded: refundedPieces(given),
    returned: given.returns.filter(isRefunded).flatMap(piecesIn),
  };
}
