import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { Price } from '#domain/money/price.ts';
import { piecesLeft, type ProjectLine } from '#domain/project-lists/project-list.ts';
import { refusedInRow, type NamedArticle } from '#domain/quick-order/row.ts';
import { articleNumber } from '#domain/search/article-number.ts';
import type { Asking } from '#server/asking.ts';
import { numberedArticles } from '#server/workflows/quick-order/numbered-articles.ts';

/** Adds to the lines of a project their articles as the viewer may buy them now, at the viewer's prices. */
export async function priceLines(
  lines: readonly ProjectLine[],
  bought: ReadonlyMap<number, number>,
  asking: Asking,
): Promise<readonly ShownProjectLine[]> {
  const byNumber = await numberedArticles(
    lines.map(({ sku }) => sku),
    asking,
  );
  const { maximumQuantity } = asking.storeView.settings.cart;
  return lines.map((line) => {
    const isIt = ({ item }: NamedArticle) => item.sku.toLowerCase() === line.sku.toLowerCase();
    const article = byNumber.get(articleNumber(line.sku))?.find(isIt);
    const pieces = bought.get(line.id) ?? 0;
    const left = piecesLeft(line.quantity, pieces);
    const refusal =
      article && left > 0 ? refusedInRow(article, left, maximumQuantity) : article?.refusal;
    const row = article && rowOf(article, line.quantity);
    return {
      ...line,
      bought: pieces,
      left,
      ...(article && { article }),
      ...(refusal && { refusal }),
      ...(row && { row }),
    };
  });
}

/** The price of all pieces, at the unit price of their number. */
function rowOf({ item }: NamedArticle, quantity: number): Price | undefined {
  const { unit, vatRate } = atQuantity(item, quantity);
  return unit && vatRate !== undefined ? priceRow(unit.net, quantity, vatRate) : undefined;
}
