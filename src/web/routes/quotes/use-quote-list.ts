import { useEffect, useState } from 'react';
import type { ServedQuoteItem } from '#contract/wire/quote-item.ts';
import type * as QuoteCalls from '#web/state/quotes/quote-list.ts';
import { notifyError } from '#web/state/notices/notifications.ts';

export interface QuoteListState {
  /** Absent until the list has loaded. */
  readonly items: readonly ServedQuoteItem[] | undefined;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  /** Carries a change out and loads the list again. Throws `ApiError`. */
  readonly save: (work: ListWork) => Promise<void>;
  /** Does the same, but tells a refusal in a notice. */
  readonly change: (work: ListWork) => Promise<void>;
}

type ListWork = (list: typeof QuoteCalls) => Promise<unknown>;

const code = () => import('#web/state/quotes/quote-list.ts');

/** The lines of the quote list as the server has them. */
export function useQuoteList(): QuoteListState {
  const [items, setItems] = useState<readonly ServedQuoteItem[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    loadItems().then(setItems, () => setHasFailed(true));
  }, []);
  const save = async (work: ListWork) => {
    setIsBusy(true);
    try {
      await work(await code());
      setItems(await (await code()).pullQuotes());
    } finally {
      setIsBusy(false);
    }
  };
  return { items, hasFailed, isBusy, save, change: (work) => save(work).catch(notifyError) };
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
