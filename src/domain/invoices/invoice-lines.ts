import { choiceText } from '#domain/catalog/choice-text.ts';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { noOre, ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, subtractPrice, zeroPrice, type Price } from '#domain/money/price.ts';
import type { LineProgress } from '#domain/orders/order-progress.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { sumsByRate, type InvoiceLine, type InvoicePaper } from './invoice.ts';

type Ordered = Pick<Order, 'lines' | 'totals' | 'shippingMethod' | 'paymentMethod'>;
type Became = readonly Pick<
  LineProgress,
  'line' | 'fulfilment' | 'ordered' | 'canceled' | 'handedOver'
>[];
type Papers = readonly Pick<InvoicePaper, 'kind' | 'lines'>[];

/**
 * The lines of the next invoice: pieces that have left, or with `isAll` every piece that is not
 * cancelled, and that are on no invoice yet. Freight and fee are on the first invoice. Lines that cost
 * nothing alone make no invoice, and are on a later one (rules/invoices#amounts).
 */
export function linesToInvoice(
  order: Ordered,
  became: Became,
  papers: Papers,
  { isAll = false }: { readonly isAll?: boolean } = {},
): readonly InvoiceLine[] {
  const goods = became.flatMap((each) => {
    const until = isAll ? each.ordered - each.canceled : gonePieces(became, each.line);
    return goodsLine(order, each.line, { from: invoicedPieces(papers, each.line), until });
  });
  const lines = [...goods, ...(hasExtras(papers) ? [] : extraLines(order))];
  return goods.length > 0 && lines.some(costsMoney) ? lines : [];
}

/**
 * The lines of a credit note for pieces that were invoiced and then cancelled; with freight and fee
 * when every piece is cancelled.
 */
export function linesToTakeBack(
  order: Ordered,
  became: Became,
  papers: Papers,
): readonly InvoiceLine[] {
  const goods = became.flatMap(({ line, ordered, canceled }) =>
    goodsLine(order, line, { from: ordered - canceled, until: invoicedPieces(papers, line) }),
  );
  const isOver = became.every(({ ordered, canceled }) => ordered === canceled);
  const lines = [...goods, ...(isOver && hasExtras(papers) ? extraLines(order) : [])];
  return lines.some(costsMoney) ? lines : [];
}

/**
 * The pieces to credit, and whether freight and fee are credited too. Without pieces, everything that
 * can be credited is.
 */
export interface Credited {
  readonly pieces: readonly Pieces[];
  readonly hasExtras: boolean;
}

/**
 * The lines of a credit note for pieces that the buyer has, priced by what earlier credits left of
 * their price.
 */
export function linesToCredit(
  order: Ordered,
  became: Became,
  papers: Papers,
  credited: Credited,
): readonly InvoiceLine[] {
  const lines = creditLines(order, became, papers, credited);
  return lines.some(costsMoney) && isAskedFor(lines, papers) ? lines : [];
}

/** Whether a credit note for these pieces would be of nothing, for example since points paid them. */
export function areFree(...asked: Parameters<typeof linesToCredit>): boolean {
  return !creditLines(...asked).some(costsMoney);
}

function creditLines(
  order: Ordered,
  became: Became,
  papers: Papers,
  { pieces, hasExtras: creditsExtras }: Credited,
): readonly InvoiceLine[] {
  const goods = pieces.flatMap(({ line, quantity }) => {
    const ordered = order.lines[line - 1];
    const left = creditablePieces(became, papers, line);
    if (ordered === undefined || quantity < 1 || quantity > left) return [];
    const had = creditedLines(papers).filter((each) => each.line === line);
    const gone = had.reduce((sum, each) => sum + each.quantity, 0);
    const paid = subtractPrice(ordered.row, ordered.discount);
    const rest = subtractPrice(
      priceUpTo(ordered, paid, left + gone),
      addPrices(...had.map(({ price }) => price)),
    );
    const price = subtractPrice(rest, shareOf(rest, left - quantity, left));
    return [piecesAt(ordered, line, quantity, price)];
  });
  const isCredited = creditedLines(papers).some(isExtra);
  // Before anything has left the shop, cancelling the whole order takes freight and fee back.
  const hasLeft = became.some(({ handedOver }) => handedOver > 0);
  const isOpen = creditsExtras && hasLeft && hasExtras(papers) && !isCredited;
  const extras = isOpen ? extraLines(order) : [];
  return [...goods, ...extras];
}

/** Whether the order's papers together ask for at least this much at each rate, refunds included. */
function isAskedFor(lines: readonly InvoiceLine[], papers: Papers): boolean {
  return sumsByRate({ lines }).every(({ rate, price }) => {
    const asked = papers.map((paper) => {
      const sum = sumsByRate(paper).find((each) => each.rate === rate)?.price.gross ?? 0;
      return paper.kind === 'invoice' ? sum : -sum;
    });
    return price.gross <= asked.reduce((all, each) => all + each, 0);
  });
}

/** The pieces of a line that have left the shop, are invoiced and not credited yet. */
export function creditablePieces(became: Became, papers: Papers, line: number): number {
  const left = gonePieces(became, line);
  const gone = creditedLines(papers)
    .filter((each) => each.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(left, invoicedPieces(papers, line)) - gone;
}

/**
 * The pieces of a line that have left the shop. Files ordered with goods count as gone when all of the
 * goods have left.
 */
function gonePieces(became: Became, line: number): number {
  const own = became.find((each) => each.line === line);
  if (own === undefined) return 0;
  const rest = became.filter(({ fulfilment }) => fulfilment !== 'download');
  const hasLeft =
    rest.some(({ handedOver }) => handedOver > 0) &&
    rest.every(({ ordered, canceled, handedOver }) => ordered - canceled === handedOver);
  return own.fulfilment === 'download' && hasLeft ? own.ordered - own.canceled : own.handedOver;
}

function creditedLines(papers: Papers): readonly InvoiceLine[] {
  return papers
    .filter((paper) => 'cause' in paper && paper.cause === 'credit')
    .flatMap(({ lines }) => lines);
}

const isExtra = ({ kind }: InvoiceLine): boolean => kind === 'freight' || kind === 'fee';

const costsMoney = ({ price }: InvoiceLine): boolean => price.gross > 0;

/** The pieces of a line that are on invoices, without those that cancellations took back. */
function invoicedPieces(papers: Papers, line: number): number {
  const pieces = papers.map((paper) => {
    const of = paper.lines.filter((each) => each.line === line);
    const sum = of.reduce((all, { quantity }) => all + quantity, 0);
    return paper.kind === 'invoice' ? sum : isCancellation(paper) ? -sum : 0;
  });
  return pieces.reduce((all, each) => all + each, 0);
}

function isCancellation(paper: Papers[number]): boolean {
  return 'cause' in paper && paper.cause === 'cancellation';
}

/** Whether freight and fee are on an invoice, and no cancellation has taken them back. */
function hasExtras(papers: Papers): boolean {
  const having = papers.filter(({ lines }) => lines.some(isExtra));
  const invoices = having.filter(({ kind }) => kind === 'invoice');
  return invoices.length > having.filter(isCancellation).length;
}

/** Makes the line for the pieces after `from` up to `until`. */
function goodsLine(
  { lines }: Ordered,
  line: number,
  { from, until }: { readonly from: number; readonly until: number },
): readonly InvoiceLine[] {
  const ordered = lines[line - 1];
  if (ordered === undefined || until <= from) return [];
  const part = (price: Price) =>
    subtractPrice(priceUpTo(ordered, price, until), priceUpTo(ordered, price, from));
  return [
    piecesAt(ordered, line, until - from, part(subtractPrice(ordered.row, ordered.discount))),
  ];
}

/** Makes the line for some pieces at a price after discount. */
function piecesAt(ordered: OrderLine, line: number, quantity: number, price: Price): InvoiceLine {
  const { sku, name, choices, saleUnit, vatRate: rate, unit } = ordered;
  const sold = { quantity, ...(saleUnit && { saleUnit }) };
  const details = choices.filter(({ label }) => label !== '').map(choiceText);
  const off = subtractPrice(priceRow(unit.net, quantity, rate), price);
  // Both prices are rounded, so the VAT of a discount could be negative.
  const vat = off.net === noOre ? noOre : ore(Math.max(0, off.vat));
  const discount = { net: off.net, vat, gross: ore(off.net + vat) };
  return { kind: 'goods', line, sku, name, details, ...sold, rate, unit, discount, price };
}

/**
 * The price of the first pieces of a line: its whole price, less the share of the other pieces as the
 * ledger rounds it.
 */
function priceUpTo({ quantity }: OrderLine, price: Price, pieces: number): Price {
  return subtractPrice(price, shareOf(price, quantity - pieces, quantity));
}

function shareOf(price: Price, pieces: number, of: number): Price {
  const share = (amount: Ore) => roundHalfUp((amount * pieces) / of);
  const [net, vat] = [share(price.net), share(price.vat)];
  return { net, vat, gross: ore(net + vat) };
}

function extraLines(order: Ordered): readonly InvoiceLine[] {
  return orderCharges(order).flatMap(({ kind, rate, price }) =>
    kind === 'freight' || kind === 'fee'
      ? [
          {
            kind,
            sku: '',
            name: kind === 'fee' ? order.paymentMethod.title : (order.shippingMethod?.title ?? ''),
            details: [],
            quantity: 1,
            rate,
            unit: price,
            discount: zeroPrice,
            price,
          },
        ]
      : [],
  );
}
