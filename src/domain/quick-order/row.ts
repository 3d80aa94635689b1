import { addItem, type AddRules } from '#domain/cart/add-item.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import { totalCart } from '#domain/cart/totals.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** An article that a number names, as one line of a cart takes it. */
export interface NamedArticle {
  readonly item: CartItem;
  readonly stock: StockItem;
  /** The reason why no quantity of it can be put into a cart from a list. */
  readonly refusal?: Refusal;
}

/** An article to choose in a row. */
export interface ArticleChoice {
  readonly sku: string;
  readonly name: string;
}

/**
 * The answer to a line: its article, several to choose from, a number that no article has, a line
 * without a number, or a heading.
 */
export type RowState = (typeof rowStates)[number];
export const rowStates = ['found', 'several', 'unknown', 'unread', 'heading'] as const;

/** A line with its answer (rules/quick-order#answers). */
export interface QuickOrderRow {
  readonly text: string;
  readonly state: RowState;
  readonly quantity: number;
  /** The quantity can be read in two ways, or is not a number, so the buyer checks it. */
  readonly isUnsure?: true;
  /** The number as it was read. */
  readonly number?: string;
  readonly article?: NamedArticle;
  /** The reason why the article can't be bought in this quantity. */
  readonly refusal?: Refusal;
  /** Articles with the number, or near it. */
  readonly choices: readonly ArticleChoice[];
}

/** The reason why a row's article can't be bought in a quantity. */
export function refusedInRow(
  { refusal, stock }: NamedArticle,
  quantity: number,
  maximumQuantity: number,
): Refusal | undefined {
  return refusal ?? refusedQuantity(quantity, stock, maximumQuantity);
}

/**
 * The lines that rows make in an empty cart. Rows of the same article become one line, so its tier
 * counts all their pieces (rules/quick-order#prices-of-a-list).
 */
export function linesOfRows(rows: readonly QuickOrderRow[], rules: AddRules): readonly CartItem[] {
  // By sku, because comparing each row with all lines before it takes too long for a long list.
  const lines = new Map<string, CartItem>();
  for (const { article, refusal, quantity } of rows) {
    if (article === undefined || refusal !== undefined) continue;
    const line = lines.get(article.item.sku);
    if (line === undefined && lines.size >= rules.maximumLines) continue;
    const added = addItem(line ? [line] : [], atQuantity(article.item, quantity), rules);
    if (added.ok) for (const each of added.value) lines.set(each.sku, each);
  }
  return [...lines.values()];
}

/** The sum of lines as a cart without freight and coupon has it. */
export function sumOfLines(lines: readonly CartItem[]): Price {
  return totalCart({ lines: pricedLines(lines) }).subtotal;
}
