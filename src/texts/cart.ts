import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/cart.json' with { type: 'json' };
import nb from '#texts/nb/cart.json' with { type: 'json' };

type CartDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the cart, apart from those every page loads: they come with its lines. */
export const cartTexts: Readonly<Record<Language, Translate<keyof CartDictionary>>> = {
  nb: createTexts<CartDictionary>('nb', nb),
  en: createTexts<CartDictionary>('en', en),
};
