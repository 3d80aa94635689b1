import type { Shop } from '#web/state/shop.tsx';
import type { PanelSearch } from './use-panel-search.ts';
import type { useSearchTexts } from './use-search-texts.ts';

/** What the panel has to say just now, to be read and to be heard; nothing where nothing was asked. */
export function panelMessage(
  { answer, isBusy, failure }: PanelSearch,
  text: string,
  { t: shell, storeView }: Shop,
  t: ReturnType<typeof useSearchTexts>,
): string | undefined {
  if (text === '') return undefined;
  const isShort = text.length < storeView.settings.search.minimumLetters;
  const isAnswered = answer?.text === text;
  // Short words of the synonyms find something (decisions, Engines).
  if (isShort && !(isAnswered && answer.total > 0)) return shell('listing.tooShort');
  if (failure !== undefined) return t(`search.${failure}`);
  if (isBusy || !isAnswered) return t('search.busy');
  return answer.total > 0
    ? t('search.found', { count: answer.total, text })
    : t('search.none', { text });
}
