import { choiceText } from '#domain/catalog/choice-text.ts';
import { resaleLines, type Resale } from '#domain/quotes/resale.ts';
import type { AskedQuote } from '#domain/quotes/quote.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { writeDay } from '#texts/dates.ts';
import { paperTexts } from '#texts/papers.ts';
import type { QuotePaper } from './quote-paper.ts';

interface Resold {
  readonly quote: AskedQuote;
  readonly resale: Resale;
  readonly logo?: Uint8Array | undefined;
  readonly view: StoreFace;
}

/**
 * Makes the paper with which a quote's buyer offers the goods to a customer of their own: in the buyer's name, at the
 * buyer's prices, and without the shop's number, article numbers and mark (rules/companies#resale).
 */
export function resalePaper({ quote, resale, logo, view }: Resold): QuotePaper {
  const t = paperTexts[view.language];
  const { updatedAt, answeredAt = updatedAt, expiresAt = answeredAt } = quote;
  const { sender, receiver, reference } = resale;
  return {
    view,
    from: { name: sender, lines: [sender], ...(logo && { logo }) },
    to: receiver === '' ? [] : [receiver],
    number: reference,
    name: quote.name,
    issuedAt: answeredAt,
    lastDay: expiresAt,
    lines: resaleLines(quote.items, resale).map(({ item, rate, unit, price }) => ({
      name: item.name,
      details: item.choices.filter(({ label }) => label !== '').map(choiceText),
      quantity: item.quantity,
      ...(item.saleUnit && { saleUnit: item.saleUnit }),
      ...(item.packs !== undefined && { packs: item.packs }),
      rate,
      unit,
      price,
    })),
    terms: [t('paper.quote_until', { day: writeDay(expiresAt) })],
  };
}
