import { use } from 'react';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from '#texts/create-texts.ts';
import { addPiece, UsedPieces } from '#web/life/lazy-piece.tsx';
import { useShop } from './shop.tsx';

type Dictionary = Readonly<Record<string, string>>;

/** A failed load is not repeated for this time. */
const againMs = 10_000;

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
  const loading: Partial<Record<Language, Promise<Translate<keyof Words & string>>>> = {};
  const file = (language: Language) => `texts/${language}/${name}`;
  const fetchOnce = (language: Language) => {
    const fetching = fetchWords(language).then(
      (words) => {
        const value = createTexts(language, words.default);
        known[language] = value;
        // Marks the promise as fulfilled, so that `use` reads it at once, on the server too.
        void Object.assign(fetching, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        // Deletes it later, since React renders again before it tells the Guard.
        setTimeout(() => {
          delete loading[language];
        }, againMs);
        throw error;
      },
    );
    return fetching;
  };
  const load = (language: Language) => (loading[language] ??= fetchOnce(language));
  for (const language of ['nb', 'en'] as const) {
    addPiece(file(language), async () => void (await load(language)));
  }
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
