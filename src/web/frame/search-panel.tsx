import type { Language } from '#domain/settings.ts';
import { numberLines } from '#domain/search/article-number.ts';
import { loadTexts, useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef, useState } from 'react';
import type { PanelAnswer } from '#web/features/search/use-panel-search.ts';
import { SearchChoice, SearchOption } from '#web/features/search/search-option.tsx';
import styles from '#web/features/search/search-panel.module.css';
import { useCombobox } from '#web/features/search/use-combobox.ts';
import { panelMessage, usePanelSearch } from '#web/features/search/use-panel-search.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { closePanel, openPanel } from '#web/state/dialogs/panels.ts';
import { forget, recall, remember } from '#web/state/recent.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PanelHits, PanelRecent } from './panel-hits.tsx';

export const loadWords = (language: Language) => loadTexts('search', language);

/** Shows the hits of a search while the visitor types (rules/pages#panels). */
export function SearchPanel({ field }: { field: HTMLInputElement }) {
  const shop = useShop();
  const t = useTexts('search');
  /** Waits until the text is stored, because the page is closed afterwards. */
  const leave = async (text: string, href: string) => {
    closePanel();
    // A phone's keyboard would cover the hits.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
    if (text !== '') await remember('searches', text).catch(() => undefined);
    goTo(href);
  };
  const { text, isOpen, listId, activeId } = useCombobox(field, (written) => {
    if (written === '') return closePanel();
    // Without a network the panel tells why, and the page stays open.
    if (!isOnline()) return openPanel('search');
    void leave(written, shop.path(`/search?q=${encodeURIComponent(written)}`));
  });
  const search = usePanelSearch(text);
  const recent = useRecentSearches(isOpen);
  const { answer, isBusy } = search;
  const isRecent = text === '' && recent.texts.length > 0;
  const isShown = isOpen && (text !== '' || isRecent);
  const place = usePanelPlace(isShown);
  const hasHits = text !== '' && (answer?.total ?? 0) > 0;
  const numbers = numberLines(text);
  const hasOptions = isRecent || hasHits || hasWayOn(answer) || numbers !== undefined;
  const message = panelMessage(search, text, shop, t);
  return (
    <>
      <p role="status" className="visually-hidden" data-testid="searchStatus">
        {isOpen && message}
      </p>
      {isShown && (
        <div ref={place} className={styles.panel} data-testid="searchPanel">
          {!hasHits && message && <p className={styles.message}>{message}</p>}
          {hasOptions && (
            <div
              id={listId}
              role="listbox"
              aria-label={t('search.panel')}
              aria-busy={isBusy}
              className={styles.list}
            >
              <SearchChoice value={{ activeId, onChoose: (href) => void leave(text, href) }}>
                {numbers !== undefined && (
                  <SearchOption
                    href={shop.path(`/quick-order?lines=${encodeURIComponent(numbers)}`)}
                  >
                    {shop.t('listing.orderNumbers')}
                    <Icon name="arrow-right" size="s" />
                  </SearchOption>
                )}
                {isRecent ? (
                  <PanelRecent texts={recent.texts} />
                ) : (
                  answer && <PanelHits answer={answer} written={text} />
                )}
              </SearchChoice>
            </div>
          )}
          {isRecent && (
            <Button variant="quiet" size="s" icon="close" onClick={recent.clear}>
              {t('search.forgetRecent')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whether an answer without hits has links onwards. */
function hasWayOn(answer: PanelAnswer | undefined): boolean {
  if (answer === undefined) return false;
  const { suggestion, categories, posts, questions } = answer;
  return suggestion !== undefined || categories.length + posts.length + questions.length > 0;
}

/** Reads recent searches whenever the panel opens; none without consent. */
function useRecentSearches(isOpen: boolean) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOpen) void recall('searches').then(setTexts);
  }, [isOpen]);
  return {
    texts,
    clear: () => {
      setTexts([]);
      void forget('searches');
    },
  };
}

/** Keeps the panel above a phone's keyboard; a press on the panel leaves the focus in the field. */
function usePanelPlace(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: panel } = place;
    const view = globalThis.visualViewport;
    if (!isShown || !panel || !view) return undefined;
    const fit = () => {
      const room = view.height + view.offsetTop - panel.getBoundingClientRect().top;
      panel.style.setProperty('--room', `${room}px`);
    };
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    fit();
    view.addEventListener('resize', fit);
    panel.addEventListener('mousedown', keepFocus);
    return () => {
      view.removeEventListener('resize', fit);
      panel.removeEventListener('mousedown', keepFocus);
    };
  }, [isShown]);
  return place;
}
