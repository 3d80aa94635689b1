import { useState } from 'react';
import type { QuickOrderView } from '#contract/views/quick-order.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { Refusal } from '#domain/errors.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { refusedInRow, type ArticleChoice, type QuickOrderRow } from '#domain/quick-order/row.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** A row in the browser, with its tick. */
export interface ShownRow extends QuickOrderRow {
  readonly key: string;
  readonly isTicked: boolean;
}

/** A refusal, or no answer at all. */
export type ListFailure = Refusal | 'failed';

export function canBeAdded({ article, refusal }: QuickOrderRow): boolean {
  return article !== undefined && refusal === undefined;
}

/** The rows of the page, and all that a buyer does with them. */
export function useQuickOrder({ answered, refusal }: QuickOrderView) {
  const { maximumQuantity } = useShop().storeView.settings.cart;
  const [rows, setRows] = useState(() => shownRows(answered?.rows ?? [], 0));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ListFailure | undefined>(refusal);
  const change = (key: string, to: (row: ShownRow) => ShownRow) =>
    setRows((all) => all.map((row) => (row.key === key ? to(row) : row)));

  /** Returns the answers, or nothing where the list was refused. */
  async function ask(text: string): Promise<readonly QuickOrderRow[] | undefined> {
    const checked = checkListText(text);
    setFailure(checked.ok ? undefined : checked.refusal);
    if (!checked.ok || text.trim() === '') return undefined;
    setIsBusy(true);
    try {
      const { askForList } = await import('./ask-for-list.ts');
      return await askForList(text);
    } catch {
      setFailure('failed');
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    rows,
    isBusy,
    failure,
    async find(text: string): Promise<boolean> {
      const found = await ask(text);
      if (found) setRows((all) => [...all, ...shownRows(found, all.length)]);
      return found !== undefined;
    },
    /** Puts the chosen article into the row, with the row's quantity. */
    async choose({ key, quantity, text }: ShownRow, { sku }: ArticleChoice): Promise<void> {
      const [found] = (await ask(`${sku}\t${quantity}`)) ?? [];
      if (found) change(key, (row) => ({ ...row, ...shownRow({ ...found, text }, key) }));
    },
    setQuantity: (key: string, quantity: number) =>
      change(key, ({ refusal: _, ...row }) => {
        const wrong = row.article && refusedInRow(row.article, quantity, maximumQuantity);
        const isTicked = wrong === undefined && row.article !== undefined;
        return { ...row, quantity, isTicked, ...(wrong && { refusal: wrong }) };
      }),
    tick: (keys: ReadonlySet<string>) =>
      setRows((all) => all.map((row) => ({ ...row, isTicked: keys.has(row.key) }))),
    remove: (key: string) => setRows((all) => all.filter((row) => row.key !== key)),
    /** Rows that the cart took leave the list; the others stay with their reasons. */
    async add(): Promise<void> {
      const wanted = rows.filter((row) => row.isTicked && canBeAdded(row));
      const { addRows } = await import('./add-rows.ts');
      const refused = await addRows(wanted, maximumQuantity);
      const taken = new Set(wanted.map(({ key }) => key).filter((key) => !refused.has(key)));
      setRows((all) =>
        all
          .filter(({ key }) => !taken.has(key))
          .map((row) => ({ ...row, ...refusedBy(refused.get(row.key)) })),
      );
    },
  };
}

function refusedBy(refusal: Refusal | undefined) {
  return refusal && { refusal, isTicked: false };
}

function shownRows(rows: readonly QuickOrderRow[], before: number): readonly ShownRow[] {
  return rows.map((row, index) => shownRow(row, `${before + index} ${row.text}`));
}

function shownRow(row: QuickOrderRow, key: string): ShownRow {
  const article = row.article && {
    ...row.article,
    item: atQuantity(row.article.item, row.quantity),
  };
  return { ...row, ...(article && { article }), key, isTicked: canBeAdded(row) };
}
