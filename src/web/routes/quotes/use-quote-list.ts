import { useEffect, useState } from 'react';
import type { ServedQuoteItem } from '#contract/wire/quote-item.ts';
import type * as QuoteCalls from '#web/state/quotes/quote-list.ts';
import { notifyError } from '#web/state/notices/notifications.ts';

export interface QuoteListState {
  /** Absent until the list has loaded. */
  readonly items: readonly ServedQuoteItem[] | undefined;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  /** Carries a change out and loads the list again; a refusal is told in a notice. */
  readonly change: (work: (list: typeof QuoteCalls) => Promise<unknown>) => Promise<boolean>;
}

const code = () => import('#web/state/quotes/quote-list.ts');

/** The lines of the quote list as the server has them. */
export function useQuoteList(): QuoteListState {
  const [items, setItems] = useState<readonly ServedQuoteItem[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    loadItems().then(setItems, () => setHasFailed(true));
  }, []);
  return {
    items,
    hasFailed,
    isBusy,
    change: async (work) => {
      setIsBusy(true);
      try {
        await work(await code());
        setItems(await (await code()).pullQuotes());
        return true;
      } catch (error) {
        notifyError(error);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}

/** A guest's list is first brought into the account of a visitor who has signed in. */
async function loadItems(): Promise<readonly ServedQuoteItem[]> {
  const [{ loadQuotes }, { pullQuotes }] = await Promise.all([
    import('#web/state/quotes/load-quotes.ts'),
    code(),
  ]);
  await loadQuotes();
  return pullQuotes();
}
