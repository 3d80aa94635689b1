import { createTexts, prefixed } from './create-texts.ts';
import errors from './en/errors.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import listing from './en/listing.json' with { type: 'json' };
import product from './en/product.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import type { Dictionary } from './nb.ts';

/** The pages in English. */
export const texts = createTexts<Dictionary>('en', {
  ...shell,
  ...home,
  ...listing,
  ...product,
  ...prefixed('errors', errors),
});
