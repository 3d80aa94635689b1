import { useEffect, useRef, useState } from 'react';
import { isOnline } from '#web/offline/connectivity.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { askPanel, type PanelAnswer } from './ask-panel.ts';

export interface PanelSearch {
  /** The last answer stays until the next is here. */
  readonly answer: PanelAnswer | undefined;
  readonly isBusy: boolean;
  readonly failure: 'offline' | 'failed' | undefined;
}

const nothing: PanelSearch = { answer: undefined, isBusy: false, failure: undefined };

/**
 * Answers what stands in the field, half a second after the last key (rules/search#text); an older question is
 * given up when a newer comes. What was asked before on this page is answered at once.
 */
export function usePanelSearch(text: string): PanelSearch {
  const { storeView } = useShop();
  const [search, setSearch] = useState(nothing);
  const known = useRef(new Map<string, PanelAnswer>());

  useEffect(() => {
    const before = known.current.get(text);
    if (text === '' || before) {
      setSearch({ ...nothing, answer: before });
      return undefined;
    }
    setSearch(({ answer }) => ({ ...nothing, answer, isBusy: true }));
    const giveUp = new AbortController();
    const ask = async () => {
      try {
        const answer = await askPanel(storeView, text, giveUp.signal);
        known.current.set(text, answer);
        if (!giveUp.signal.aborted) setSearch({ ...nothing, answer });
      } catch {
        const failure = isOnline() ? 'failed' : 'offline';
        if (!giveUp.signal.aborted) setSearch({ ...nothing, failure });
      }
    };
    const timer = setTimeout(() => void ask(), storeView.settings.search.debounceMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, storeView]);

  return search;
}

/** What the panel has to say just now, to be read and to be heard; nothing where nothing was asked. */
export function panelMessage(
  { answer, isBusy, failure }: PanelSearch,
  text: string,
  { t, storeView }: Shop,
): string | undefined {
  if (text === '') return undefined;
  const isShort = text.length < storeView.settings.search.minimumLetters;
  const isAnswered = answer?.text === text;
  // Short words of the synonyms find something (rules/search#text).
  if (isShort && !(isAnswered && answer.total > 0)) return t('listing.tooShort');
  if (failure !== undefined) return t(`search.${failure}`);
  if (isBusy || !isAnswered) return t('search.busy');
  return answer.total > 0
    ? t('search.found', { count: answer.total, text })
    : t('search.none', { text });
}
