import { use } from 'react';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from '#texts/create-texts.ts';
import { addPiece, UsedPieces } from '#web/life/lazy-piece.tsx';
import { loadOnce } from '#web/life/load-once.ts';
import { useShop } from './shop.tsx';

type Dictionary = Readonly<Record<string, string>>;

/** Texts that only some pages load; a page comes with those of its language. */
export interface LazyTexts<Words extends Dictionary> {
  readonly file: (language: Language) => string;
  readonly load: (language: Language) => Promise<Translate<keyof Words & string>>;
  readonly loaded: (language: Language) => Translate<keyof Words & string> | undefined;
}

/** `name` is the file of the texts below `texts/<language>`, without ending. */
export function lazyTexts<Words extends Dictionary>(
  name: string,
  fetchWords: (language: Language) => Promise<{ readonly default: Words }>,
): LazyTexts<Words> {
  const known: Partial<Record<Language, Translate<keyof Words & string>>> = {};
  const file = (language: Language) => `texts/${language}/${name}`;
  const loadIn = (language: Language) =>
    loadOnce(async () => {
      const words = createTexts(language, (await fetchWords(language)).default);
      known[language] = words;
      return words;
    });
  const loads = { nb: loadIn('nb'), en: loadIn('en') };
  const load = (language: Language) => loads[language]();
  for (const language of ['nb', 'en'] as const) addPiece(file(language), loads[language]);
  return { file, load, loaded: (language) => known[language] };
}

/**
 * The `t` of these texts in the language of the store view; suspends where the page came without them.
 * `use` is always called, since React expects it again when it continues a suspended render.
 */
export function useLazyTexts<Words extends Dictionary>(
  texts: LazyTexts<Words>,
): Translate<keyof Words & string> {
  const { language } = useShop().storeView;
  use(UsedPieces)?.first.add(texts.file(language));
  return use(texts.load(language));
}
