import { createTexts } from './create-texts.ts';
import listing from '#texts/en/listing.json' with { type: 'json' };
import product from '#texts/en/product.json' with { type: 'json' };
import shell from '#texts/en/shell.json' with { type: 'json' };
import type { Dictionary } from './nb.ts';

/** The pages in English. */
export const texts = createTexts<Dictionary>('en', {
  ...shell,
  ...listing,
  ...product,
});
