import { startTransition, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import type { QuickOrderView } from '#contract/views/quick-order.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { Refusal } from '#domain/errors.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { refusedInRow, type ArticleChoice, type QuickOrderRow } from '#domain/quick-order/row.ts';
import type { Moment } from '#domain/time/moment.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { takeList } from './kept-list.ts';

/** A row in the browser, with its tick. */
export interface ShownRow extends QuickOrderRow {
  readonly key: string;
  readonly isTicked: boolean;
}

/** A table of more rows would hold up a phone at each change. */
export const rowsOfPage = 50;

/** A refusal, no answer at all, or none without a network because the device stores no articles. */
export type ListFailure = Refusal | 'failed' | 'unstored';

export function canBeAdded({ article, refusal }: QuickOrderRow): boolean {
  return article !== undefined && refusal === undefined;
}

/** The rows of the page, and all that a buyer does with them. */
export function useQuickOrder({ answered, refusal, viewer }: QuickOrderView) {
  const { cart } = useShop().storeView.settings;
  const [rows, setRows] = useState(() => shownRows(answered?.rows ?? [], 0));
  /** Counts all rows that there ever were, so that no two have the same key. */
  const made = useRef(rows.length);
  const isAdding = useRef(false);
  const [isAsked, setIsAsked] = useState(false);
  /** Rows of a long list are drawn in steps, so that a press is heard between them. */
  const [isDrawn, drawInSteps] = useTransition();
  const [failure, setFailure] = useState<ListFailure | undefined>(refusal);
  /** The age of prices and stock, where the device answered the last list. */
  const [storedAt, setStoredAt] = useState<Moment>();
  /** Rows that came with the page are all shown, because browsers without scripts turn no pages. */
  const [size, setSize] = useState(answered ? Infinity : rowsOfPage);
  const [asked, setAsked] = useState(0);
  const start = size < Infinity ? pageOf(Math.min(asked, rows.length - 1)) : 0;
  const change = (key: string, to: (row: ShownRow) => ShownRow) =>
    setRows((all) => all.map((row) => (row.key === key ? to(row) : row)));

  /** Returns the answers, or nothing where the list was refused. */
  async function ask(text: string): Promise<readonly QuickOrderRow[] | undefined> {
    const checked = checkListText(text);
    setFailure(checked.ok ? undefined : checked.refusal);
    if (!checked.ok || text.trim() === '') return undefined;
    setIsAsked(true);
    try {
      const { askForList } = await import('./ask-for-list.ts');
      const list = await askForList(text, viewer);
      if (list) setStoredAt(list.storedAt);
      else setFailure('unstored');
      return list?.rows;
    } catch {
      setFailure('failed');
      return undefined;
    } finally {
      setIsAsked(false);
    }
  }

  /** Adds the answers to the end of the list. */
  async function find(text: string): Promise<readonly QuickOrderRow[] | undefined> {
    const found = await ask(text);
    if (found === undefined) return undefined;
    const added = shownRows(found, made.current);
    made.current += found.length;
    drawInSteps(() => {
      setSize(rowsOfPage);
      setAsked(rows.length);
      setRows((all) => [...all, ...added]);
    });
    return found;
  }

  // A list that was kept during a log-in comes back. It replaces a list from the address.
  const findKept = useEffectEvent(() => {
    const kept = takeList();
    if (kept === undefined) return;
    setRows([]);
    void find(kept);
  });
  useEffect(() => findKept(), []);

  async function addTicked(): Promise<void> {
    const wanted = rows.filter((row) => row.isTicked && canBeAdded(row));
    const { addRows } = await import('./add-rows.ts');
    const refused = await addRows(wanted, cart);
    const taken = new Set(wanted.map(({ key }) => key).filter((key) => !refused.has(key)));
    setRows((all) =>
      all
        .filter(({ key }) => !taken.has(key))
        .map((row) => ({ ...row, ...refusedBy(refused.get(row.key)) })),
    );
  }

  return {
    rows,
    isBusy: isAsked || isDrawn,
    failure,
    storedAt,
    start,
    size,
    show: (row: number) => startTransition(() => setAsked(row)),
    find: async (text: string): Promise<boolean> => (await find(text)) !== undefined,
    /** Asks for a code from the camera. */
    scan: async (code: string): Promise<QuickOrderRow | undefined> =>
      (await find(`${code}\t1`))?.[0],
    /** Puts the chosen article into the row, with the row's quantity. */
    async choose(chosen: ShownRow, { sku }: ArticleChoice): Promise<void> {
      const { key, quantity, text, isUnsure } = chosen;
      const [found] = (await ask(`${sku}\t${quantity}`)) ?? [];
      if (found)
        change(key, (row) => ({
          ...row,
          ...shownRow({ ...found, text, ...(isUnsure && { isUnsure }) }, key),
        }));
    },
    setQuantity: (key: string, quantity: number) =>
      change(key, ({ refusal: _, isUnsure: _unsure, ...row }) => {
        const wrong = row.article && refusedInRow(row.article, quantity, cart.maximumQuantity);
        const isTicked = wrong === undefined && row.article !== undefined;
        return { ...row, quantity, isTicked, ...(wrong && { refusal: wrong }) };
      }),
    tick: (keys: ReadonlySet<string>) =>
      setRows((all) => all.map((row) => ({ ...row, isTicked: keys.has(row.key) }))),
    remove: (key: string) => setRows((all) => all.filter((row) => row.key !== key)),
    /** Rows that the cart took leave the list; the others stay with their reasons. */
    async add(): Promise<void> {
      // A second press would add the rows again, since they have not left the list yet.
      if (isAdding.current) return;
      isAdding.current = true;
      try {
        await addTicked();
      } finally {
        isAdding.current = false;
      }
    },
  };
}

/** The first row of the page that a row is on. */
function pageOf(row: number): number {
  return Math.max(0, row - (row % rowsOfPage));
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
  return {
    ...row,
    ...(article && { article }),
    key,
    isTicked: canBeAdded(row) && row.isUnsure !== true,
  };
}
