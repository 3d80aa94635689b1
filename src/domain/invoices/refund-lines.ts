import { isRefund } from '#domain/ledger/refund-charges.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { addPrices, negatePrice, subtractPrice, zeroPrice } from '#domain/money/price.ts';
import type { InvoiceLine, InvoicePaper } from './invoice.ts';

/**
 * The lines of a credit note for money that was refunded before the order was invoiced, by rate. They
 * never exceed what the order's papers ask for, so that the rest is credited after the next invoice
 * (rules/invoices#credit-notes).
 */
export function linesToRefund(
  charges: readonly Charge[],
  papers: readonly InvoicePaper[],
): readonly InvoiceLine[] {
  const noted = papers.filter((paper) => 'cause' in paper && paper.cause === 'refund');
  return [...Map.groupBy(charges.filter(isRefund), ({ rate }) => rate)].flatMap(([rate, own]) => {
    const at = (some: readonly InvoicePaper[], kind: InvoicePaper['kind']) =>
      addPrices(
        ...some
          .filter((paper) => paper.kind === kind)
          .flatMap(({ lines }) => lines.filter((line) => line.rate === rate))
          .map((line) => line.price),
      );
    const taken = negatePrice(addPrices(...own.map(({ price }) => price)));
    const rest = subtractPrice(taken, at(noted, 'credit-note'));
    const asked = subtractPrice(at(papers, 'invoice'), at(papers, 'credit-note'));
    const price = rest.gross < asked.gross ? rest : asked;
    const line = { kind: 'refund', sku: '', name: '', details: [], quantity: 1 } as const;
    return price.gross > 0 ? [{ ...line, rate, unit: price, discount: zeroPrice, price }] : [];
  });
}
