import { textsOnDemand } from './create-texts.ts';

/** What the page that finds goods by measure says; fetched with its data, not with its code. */
export const loadMeasureTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/measure.json', { with: { type: 'json' } })
    : import('#texts/en/measure.json', { with: { type: 'json' } }),
);
