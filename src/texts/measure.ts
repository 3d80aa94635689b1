import { textsOnDemand } from './create-texts.ts';

/** The words of the page that finds goods by measure. They are fetched with its data, not with its code. */
export const loadMeasureTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/measure.json', { with: { type: 'json' } })
    : import('#texts/en/measure.json', { with: { type: 'json' } }),
);
