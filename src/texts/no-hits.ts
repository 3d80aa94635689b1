import { textsOnDemand, type Translate } from './create-texts.ts';
import type nb from '#texts/nb/no-hits.json';

export type NoHitsTexts = Translate<keyof typeof nb>;

/** The texts of a search with few or no hits. They load with the data of its page. */
export const loadNoHitsTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/no-hits.json', { with: { type: 'json' } })
    : import('#texts/en/no-hits.json', { with: { type: 'json' } }),
);
