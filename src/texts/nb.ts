import { createTexts } from './create-texts.ts';
import listing from '#texts/nb/listing.json' with { type: 'json' };
import product from '#texts/nb/product.json' with { type: 'json' };
import shell from '#texts/nb/shell.json' with { type: 'json' };

const dictionary = {
  ...shell,
  ...listing,
  ...product,
};

/** All words of the pages in bokmål, which come first: their keys are the keys of every language. */
export type Dictionary = Readonly<Record<keyof typeof dictionary, string>>;

/** The pages in bokmål. */
export const texts = createTexts('nb', dictionary);
