import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import { draftsOfTab } from '#web/state/session/tab-session.ts';

const key = `${draftsOfTab}quick-order`;

/** Writes the rows as a list that gets the same answers. */
export function textOfRows(
  rows: readonly Pick<QuickOrderRow, 'text' | 'article' | 'quantity' | 'isUnsure'>[],
): string {
  return rows
    .map(({ text, article, quantity, isUnsure }) =>
      article === undefined || isUnsure ? text : `${article.item.sku}\t${quantity}`,
    )
    .join('\n');
}

/** Keeps a list in the tab while its visitor logs in. */
export function keepList(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser may refuse to store anything.
  }
}

/** Takes the kept list out of the tab, so that it comes back only once. */
export function takeList(): string | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return undefined;
  }
}
