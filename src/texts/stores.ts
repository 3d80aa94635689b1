import { textsOnDemand, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/stores.json';

export type StoresTexts = Translate<keyof typeof nb>;

/** The texts of the pages of shops. They load with the data of a page, not with its code. */
export const loadStoresTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/stores.json', { with: { type: 'json' } })
    : import('#texts/en/stores.json', { with: { type: 'json' } }),
);
