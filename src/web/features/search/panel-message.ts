import type { Shop } from '#web/state/page/shop.tsx';
import type { PanelSearch } from './use-panel-search.ts';

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
