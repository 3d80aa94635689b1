import { textsOnDemand, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/fits.json';

export type FitsTexts = Translate<keyof typeof nb>;

/** The texts of the page of sets. They load with its data, not with its code. */
export const loadFitsTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/fits.json', { with: { type: 'json' } })
    : import('#texts/en/fits.json', { with: { type: 'json' } }),
);
