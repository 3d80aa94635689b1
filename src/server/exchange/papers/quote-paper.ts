import { choiceText } from '#domain/catalog/choice-text.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { SummedLine } from '#domain/invoices/invoice.ts';
import type { Price } from '#domain/money/price.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { quotedLine } from '#domain/quotes/quote-totals.ts';
import { quoteNumber, type AskedQuote, type QuoteItem } from '#domain/quotes/quote.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { paperTexts } from '#texts/papers.ts';
import { sellerLines } from './invoice-pdf.ts';

/** A line of a quote on paper. */
export interface QuotePaperLine extends Packing, SummedLine {
  readonly name: string;
  readonly details: readonly string[];
  readonly quantity: number;
  /** The buyer's own price of one unit; absent on a paper that does not compare prices. */
  readonly own?: Price;
  readonly unit: Price;
}

/** The content of a quote on paper. */
export interface QuotePaper {
  readonly view: Pick<StoreFace, 'language' | 'locale'>;
  /** The party that offers the goods, with its logo as a PNG, its name, and its contacts for the foot. */
  readonly from: {
    readonly logo?: Uint8Array;
    readonly name: string;
    readonly lines: readonly string[];
  };
  readonly to: readonly string[];
  readonly number: string;
  readonly name: string;
  readonly issuedAt: Moment;
  readonly lastDay: Moment;
  readonly lines: readonly QuotePaperLine[];
  readonly terms: readonly string[];
}

interface ShownQuote {
  readonly quote: AskedQuote;
  readonly seller: Seller;
  readonly view: StoreFace;
  /** The reader may see the shop's prices, so the buyer's own price stands beside the quoted one. */
  readonly seesPrices: boolean;
}

/** Makes the paper of an answered quote from the shop (rules/companies#quote-papers). */
export function quotePaper({ quote, seller, view, seesPrices }: ShownQuote): QuotePaper {
  const t = paperTexts[view.language];
  const { contact, updatedAt, answeredAt = updatedAt, expiresAt = answeredAt } = quote;
  return {
    view,
    from: { name: view.name, lines: sellerLines(seller, view) },
    to: [contact.company, `${contact.firstName} ${contact.lastName}`, contact.email].filter(
      (words) => words.trim() !== '',
    ),
    number: quoteNumber(quote.id),
    name: quote.name,
    issuedAt: answeredAt,
    lastDay: expiresAt,
    lines: quote.items.flatMap((item) => lineOf(item, { view, seesPrices }) ?? []),
    terms: [
      t('paper.quote_until', { day: writeDay(expiresAt) }),
      t('paper.quote_freight'),
      t('paper.quote_terms'),
    ],
  };
}

function lineOf(
  item: QuoteItem,
  { view, seesPrices }: Pick<ShownQuote, 'view' | 'seesPrices'>,
): QuotePaperLine | undefined {
  const quoted = quotedLine(item);
  if (quoted === undefined) return undefined;
  const { name, sku, choices, quantity, saleUnit, packs, unit: own } = item;
  const { unit, vatRate: rate } = quoted;
  const number = paperTexts[view.language]('placedOrder.sku', { sku });
  return {
    name,
    details: [number, ...choices.filter(({ label }) => label !== '').map(choiceText)],
    quantity,
    ...(saleUnit && { saleUnit }),
    ...(packs !== undefined && { packs }),
    ...(seesPrices && own && { own }),
    rate,
    unit,
    price: priceRow(unit.net, quantity, rate),
  };
}
