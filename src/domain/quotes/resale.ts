import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { formRules, optional, type FieldRule } from '#domain/form-rules.ts';
import { plusPercent } from '#domain/money/percent.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { priceFromNet, type Price, type VatRate } from '#domain/money/price.ts';
import { numberBetween } from '#domain/written-rules.ts';
import type { QuoteItem } from './quote.ts';

/** The mark-ups that the buyer adds to quoted prices, in hundredths of a percent (rules/companies#resale). */
export interface Markup {
  readonly markup: number;
  /** The lines with a mark-up of their own, by their numbers from 1. */
  readonly lines: Readonly<Record<number, number>>;
}

/** A quote as the buyer offers it to a customer of their own. */
export interface Resale extends Markup {
  /** The name in which the buyer sells, e.g. of their company. */
  readonly sender: string;
  /** The name of the buyer's customer; may be empty. */
  readonly receiver: string;
  /** The buyer's own number or title; may be empty. */
  readonly reference: string;
}

/** A line at the buyer's price. It holds nothing of the quoted price. */
export interface ResaleLine {
  readonly item: Omit<QuoteItem, 'unit' | 'offer' | 'draftedNet' | 'requestedNet'>;
  readonly rate: VatRate;
  readonly unit: Price;
  readonly price: Price;
}

/** The largest mark-up, in percent. */
export const maxMarkup = 999;
const percent: FieldRule<number> = numberBetween({ min: 0, max: maxMarkup, decimals: 2 });

export const resaleWords = formRules({
  sender: (text) => checkLineText(text, 1),
  receiver: (text) => checkLineText(text, 0),
  reference: (text) => checkLineText(text, 0),
});

/** The name of the field for a line's own mark-up. */
export type LineField = `line${number}`;

type ResaleRules = typeof resaleWords & { readonly markup: FieldRule<number> } & Readonly<
    Record<LineField, FieldRule<number | ''>>
  >;

/** The form for the paper. Where the field of a line is empty, the mark-up of the quote holds. */
export function resaleRules(lines: number): ResaleRules {
  const ofLines: Record<LineField, FieldRule<number | ''>> = {};
  for (let line = 1; line <= lines; line++) ofLines[`line${line}`] = optional(percent);
  return { ...resaleWords, markup: percent, ...ofLines };
}

/** The lines of an answered quote at the buyer's prices, with each unit price rounded half up to the øre. */
export function resaleLines(
  items: readonly QuoteItem[],
  { markup, lines }: Markup,
): readonly ResaleLine[] {
  return items.flatMap(
    ({ unit: _unit, draftedNet: _drafted, requestedNet: _wished, offer, ...item }, index) => {
      if (offer === undefined) return [];
      const { vatRate: rate } = offer;
      const unit = priceFromNet(plusPercent(offer.net, lines[index + 1] ?? markup), rate);
      return [{ item, rate, unit, price: priceRow(unit.net, item.quantity, rate) }];
    },
  );
}
