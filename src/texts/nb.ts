import { createTexts } from './create-texts.ts';
import listing from '#texts/nb/listing.json' with { type: 'json' };
import notices from '#texts/nb/notices.json' with { type: 'json' };
import product from '#texts/nb/product.json' with { type: 'json' };
import recent from '#texts/nb/recent.json' with { type: 'json' };
import shell from '#texts/nb/shell.json' with { type: 'json' };
import units from '#texts/nb/units.json' with { type: 'json' };
import wishlist from '#texts/nb/wishlist.json' with { type: 'json' };

const dictionary = {
  ...listing,
  ...notices,
  ...product,
  ...recent,
  ...shell,
  ...units,
  ...wishlist,
};

/** All texts of the pages in bokmål, whose keys every language must have. */
export type PageDictionary = Readonly<Record<keyof typeof dictionary, string>>;

/** The pages in bokmål. */
export const texts = createTexts('nb', dictionary);
