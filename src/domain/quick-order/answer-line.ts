import { articleNumber } from '#domain/search/article-number.ts';
import { refusedInRow, type ArticleChoice, type NamedArticle, type QuickOrderRow } from './row.ts';
import type { WrittenLine } from './written-line.ts';

/** The articles that a number names; `byNumber` has each number as `articleNumber` writes it. */
export interface Numbered {
  readonly byNumber: Pick<ReadonlyMap<string, readonly NamedArticle[]>, 'get'>;
  readonly maximumQuantity: number;
}

/**
 * Answers a line with the first of its readings that names an article, so that the catalogue decides
 * between readings (rules/quick-order#answers).
 */
export function answerLine(
  { text, readings, isHeading }: WrittenLine,
  { byNumber, maximumQuantity }: Numbered,
): QuickOrderRow {
  const named = (number: string) => byNumber.get(articleNumber(number)) ?? [];
  // A word that names no article is a word, not an unknown number.
  const reading =
    readings.find(({ number }) => named(number).length > 0) ??
    readings.find(({ number }) => /\d/.test(number));
  if (reading === undefined) {
    const { quantity } = readings[0] ?? { quantity: 1 };
    return { text, state: isHeading === true ? 'heading' : 'unread', quantity, choices: [] };
  }
  const read = { text, ...reading };
  const [article, ...others] = named(reading.number);
  if (article === undefined) return { ...read, state: 'unknown', choices: [] };
  if (others.length > 0) {
    return { ...read, state: 'several', choices: [article, ...others].map(choiceOf) };
  }
  const refusal = refusedInRow(article, reading.quantity, maximumQuantity);
  return { ...read, state: 'found', article, ...(refusal && { refusal }), choices: [] };
}

function choiceOf({ item }: NamedArticle): ArticleChoice {
  const values = item.choices.map(({ value }) => value);
  return { sku: item.sku, name: [item.name, ...values].join(', ') };
}
