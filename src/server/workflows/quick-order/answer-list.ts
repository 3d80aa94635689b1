import type { AnsweredList } from '#contract/quick-order.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import { answerLine } from '#domain/quick-order/answer-line.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { readLines } from '#domain/quick-order/read-lines.ts';
import { linesOfRows, sumOfLines, type QuickOrderRow } from '#domain/quick-order/row.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import { numberedArticles } from './numbered-articles.ts';

/** Searches take time, so only the first unanswered lines get suggestions. */
const maxSuggested = 20;
const suggestionsPerLine = 3;

/** Answers every line of a list (rules/quick-order#answers). */
export async function answerList(text: string, asking: Asking): Promise<AnsweredList> {
  const checked = checkListText(text);
  if (!checked.ok)
    throw new AppError(checked.refusal.code, { details: checked.refusal.details ?? {} });
  const lines = readLines(text);
  const { cart, prices } = asking.storeView.settings;
  const numbers = lines.flatMap(({ readings }) => readings.map(({ number }) => number));
  const byNumber = await numberedArticles(numbers, asking);
  const { maximumQuantity } = cart;
  const answered = lines.map((line) => answerLine(line, { byNumber, maximumQuantity }));
  const rows = await withSuggestions(answered, asking);
  const rules = { ...cart, zeroPriceAllowed: prices.zeroPriceAllowed };
  return { rows, sum: sumOfLines(linesOfRows(rows, rules)) };
}

async function withSuggestions(
  rows: readonly QuickOrderRow[],
  asking: Asking,
): Promise<readonly QuickOrderRow[]> {
  const unanswered = rows.filter(({ state }) => state === 'unknown' || state === 'unread');
  const suggested = new Map<QuickOrderRow, QuickOrderRow['choices']>();
  for (const row of unanswered.slice(0, maxSuggested)) {
    suggested.set(row, await suggestionsFor(row, asking));
  }
  return rows.map((row) => ({ ...row, choices: suggested.get(row) ?? row.choices }));
}

/** The goods that the search finds by the number, or by the words of a line without one. */
async function suggestionsFor(
  { number, text }: QuickOrderRow,
  asking: Asking,
): Promise<QuickOrderRow['choices']> {
  const { maximumTextLength } = asking.storeView.settings.search;
  const asked = {
    text: (number ?? text).slice(0, maximumTextLength),
    filters: placeFilters('search', true),
  };
  const { products } = await searchCatalog(asked, { start: 0, size: suggestionsPerLine }, asking);
  return products.map(({ sku, name }) => ({ sku, name }));
}
