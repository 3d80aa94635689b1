import type { Language } from '#domain/settings.ts';
import { createTexts } from './create-texts.ts';
import type { DeliveryTexts } from './promise-sentence.ts';
import en from '#texts/en/delivery.json' with { type: 'json' };
import nb from '#texts/nb/delivery.json' with { type: 'json' };

/** Texts about delivery times in each language: for letters, product pages and parts that load late. */
export const deliveryTexts: Readonly<Record<Language, DeliveryTexts>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
