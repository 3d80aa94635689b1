import { textsOnDemand, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/content.json';

export type ContentTexts = Translate<keyof typeof nb>;

/**
 * The built-in texts where the merchant has written none. They load with the data of a page, not with
 * its code.
 */
export const loadContentTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/content.json', { with: { type: 'json' } })
    : import('#texts/en/content.json', { with: { type: 'json' } }),
);
