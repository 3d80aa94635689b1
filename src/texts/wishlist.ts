import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/wishlist.json' with { type: 'json' };
import nb from '#texts/nb/wishlist.json' with { type: 'json' };

type WishlistDictionary = Readonly<Record<keyof typeof nb, string>>;

/** Words of the wishlist: they come with its buttons. */
export const wishlistTexts: Readonly<Record<Language, Translate<keyof WishlistDictionary>>> = {
  nb: createTexts<WishlistDictionary>('nb', nb),
  en: createTexts<WishlistDictionary>('en', en),
};
