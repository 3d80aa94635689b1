import type { Language } from '#domain/settings.ts';
import { createTexts, prefixed, type Translate } from './create-texts.ts';
import enCheckout from '#texts/en/checkout.json' with { type: 'json' };
import enFields from '#texts/en/fields.json' with { type: 'json' };
import nbCheckout from '#texts/nb/checkout.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };

const nb = { ...nbCheckout, ...prefixed('fields', nbFields) };
const en: Readonly<Record<keyof typeof nb, string>> = {
  ...enCheckout,
  ...prefixed('fields', enFields),
};

/** Words of checkout, apart from those every page loads: only who buys needs them. */
export const checkoutTexts: Readonly<Record<Language, Translate<keyof typeof nb>>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
