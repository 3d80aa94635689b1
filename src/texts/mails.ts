import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import labelsEn from '#texts/en/labels.json' with { type: 'json' };
import en from '#texts/en/mail.json' with { type: 'json' };
import packingEn from '#texts/en/packing.json' with { type: 'json' };
import orderEn from '#texts/en/placed-order.json' with { type: 'json' };
import unitsEn from '#texts/en/units.json' with { type: 'json' };
import labelsNb from '#texts/nb/labels.json' with { type: 'json' };
import nb from '#texts/nb/mail.json' with { type: 'json' };
import packingNb from '#texts/nb/packing.json' with { type: 'json' };
import orderNb from '#texts/nb/placed-order.json' with { type: 'json' };
import unitsNb from '#texts/nb/units.json' with { type: 'json' };

/**
 * All texts of letters, with those of orders, labels, units and packs, which pages have too. They are apart from
 * the pages' texts, so that no browser loads them.
 */
export type MailDictionary = Readonly<
  Record<
    | keyof typeof nb
    | keyof typeof orderNb
    | keyof typeof labelsNb
    | keyof typeof packingNb
    | keyof typeof unitsNb,
    string
  >
>;

/** The letters of each language. */
export const mailTexts: Readonly<Record<Language, Translate<keyof MailDictionary>>> = {
  nb: createTexts<MailDictionary>('nb', {
    ...nb,
    ...orderNb,
    ...labelsNb,
    ...packingNb,
    ...unitsNb,
  }),
  en: createTexts<MailDictionary>('en', {
    ...en,
    ...orderEn,
    ...labelsEn,
    ...packingEn,
    ...unitsEn,
  }),
};
