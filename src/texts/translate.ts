import type { Translate } from './create-texts.ts';
import type { PageDictionary } from './nb.ts';

/** Every key of the pages' dictionaries, plurals with their forms. */
export type TextKey = keyof PageDictionary;

/** The `t` of a page, as `texts` of `nb.ts` and `en.ts`. */
export type Texts = Translate<TextKey>;
