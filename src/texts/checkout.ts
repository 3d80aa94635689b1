import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/checkout.json' with { type: 'json' };
import nb from '#texts/nb/checkout.json' with { type: 'json' };

type CheckoutDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of checkout, apart from those every page loads: only who buys needs them. */
export const checkoutTexts: Readonly<Record<Language, Translate<keyof CheckoutDictionary>>> = {
  nb: createTexts<CheckoutDictionary>('nb', nb),
  en: createTexts<CheckoutDictionary>('en', en),
};
