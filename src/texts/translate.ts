import type { Translate } from './create-texts.ts';
import type { PageDictionary } from './nb.ts';

/** Every key of the pages' dictionaries, plurals with their forms. */
export type TextKey = keyof PageDictionary;

/** The `t` of a page; `texts` of `nb.ts` and of `en.ts` is one. */
export type Texts = Translate<TextKey>;
