import { textsOnDemand } from './create-texts.ts';

/** The texts of the page that finds goods by measure. They load with its data, not with its code. */
export const loadMeasureTexts = textsOnDemand((language) =>
  language === 'nb'
    ? import('#texts/nb/measure.json', { with: { type: 'json' } })
    : import('#texts/en/measure.json', { with: { type: 'json' } }),
);
