import { readPacks } from '#domain/catalog/sale-unit.ts';
import { articleNumber } from '#domain/search/article-number.ts';
import { refusedInRow, type ArticleChoice, type NamedArticle, type QuickOrderRow } from './row.ts';
import type { LineReading, WrittenLine } from './written-line.ts';

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
  const { pack, ...own } = reading;
  // The pack counts in the unit of an article, which these rows do not have.
  const read = { text, ...own, ...(pack && { isUnsure: true as const }) };
  const [article, ...others] = named(reading.number);
  if (article === undefined) return { ...read, state: 'unknown', choices: [] };
  if (others.length > 0) {
    return { ...read, state: 'several', choices: [article, ...others].map(choiceOf) };
  }
  const counted = countedIn(article, reading);
  const refusal = refusedInRow(article, counted.quantity, maximumQuantity);
  const found = { text, ...own, ...counted, state: 'found', article } as const;
  return { ...found, ...(refusal && { refusal }), choices: [] };
}

/** The quantity in the unit of the article: two coils of 50 metres are 100 (rules/quick-order#answers). */
function countedIn(
  { item }: NamedArticle,
  { quantity, pack }: LineReading,
): Pick<QuickOrderRow, 'quantity' | 'isUnsure'> {
  if (pack === undefined) return { quantity };
  const { saleUnit, packs } = item;
  if (pack === saleUnit) return { quantity };
  const own = readPacks(packs ?? '').find(({ kind }) => kind === pack);
  if (own !== undefined) return { quantity: quantity * own.quantity };
  // An article that is sold by the box counts boxes, but one that is measured or has other packs doesn't.
  return { quantity, ...((saleUnit ?? packs) !== undefined && { isUnsure: true as const }) };
}

function choiceOf({ item }: NamedArticle): ArticleChoice {
  const values = item.choices.map(({ value }) => value);
  return { sku: item.sku, name: [item.name, ...values].join(', ') };
}
