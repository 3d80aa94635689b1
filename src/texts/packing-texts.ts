import type { Language } from '#domain/settings.ts';
import { createTexts } from './create-texts.ts';
import type { PackingTexts } from './packed-quantity.ts';
import en from '#texts/en/packing.json' with { type: 'json' };
import nb from '#texts/nb/packing.json' with { type: 'json' };

/** Texts about units and packs in each language, for what the server writes. */
export const packingTexts: Readonly<Record<Language, PackingTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
