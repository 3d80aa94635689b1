/** Languages the shop speaks; Norwegian bokmål comes first. */
export type Language = 'nb' | 'en';

/** The facts of all store views that every page has. */
export interface StoreFace {
  readonly storeId: number;
  readonly code: string;
  readonly language: Language;
  readonly locale: 'nb-NO' | 'en-US';
  /** Path prefix; empty for the default view, else for example `/en`. */
  readonly prefix: string;
  /** The shop's name in this store view. */
  readonly name: string;
}

/** All faces, the default one first. */
export type StoreFaces = readonly [StoreFace, ...StoreFace[]];

/** The locale in which a language is written here. */
export const localeOf: Readonly<Record<Language, StoreFace['locale']>> = {
  nb: 'nb-NO',
  en: 'en-US',
};

/** The view or face with a code; the default one for a code that no longer exists. */
export function viewOfCode<View extends StoreFace>(
  views: readonly [View, ...View[]],
  code: string,
): View {
  return views.find((view) => view.code === code) ?? views[0];
}
