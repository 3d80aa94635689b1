import { useState } from 'react';
import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import type { Refusal } from '#domain/errors.ts';
import { notifyError } from '#web/state/notices/notifications.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';

/** Whether the pieces left of a line can be bought now. */
export function canBeBought({ article, refusal, left }: ShownProjectLine): boolean {
  return article !== undefined && refusal === undefined && left > 0;
}

export type Picks = ReturnType<typeof usePicks>;

/** Keeps the ticked lines of a project, and puts lines into the cart or on the quote list. */
export function usePicks() {
  const { id, parts } = useView('account/project');
  const { cart } = useShop().storeView.settings;
  const [keys, pick] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [isInQuotes, setIsInQuotes] = useState(false);
  const all = parts.flatMap(({ lines }) => lines).filter(canBeBought);
  const ticked = all.filter((line) => keys.has(String(line.id)));
  const chosen = ticked.length > 0 ? ticked : all;
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
      pick(new Set());
    } catch (error) {
      notifyError(error);
    }
    setIsBusy(false);
  };
  const toCart = (lines: readonly ShownProjectLine[] = chosen) =>
    run(async () => {
      const { projectToCart } = await import('./project-to-cart.ts');
      setRefused(await projectToCart(id, lines.filter(canBeBought), cart));
    });
  const toQuotes = () =>
    run(async () => {
      const { addToQuotes } = await import('#web/state/quotes/quote-list.ts');
      const items = chosen.map(({ sku, left, note }) => ({ sku, quantity: left, remark: note }));
      await addToQuotes(items.map((item) => ({ ...item, options: {} })));
      setIsInQuotes(true);
    });
  return { keys, pick, all, ticked, refused, isBusy, isInQuotes, toCart, toQuotes };
}
