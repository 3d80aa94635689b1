import { createTexts } from './create-texts.ts';
import listing from '#texts/en/listing.json' with { type: 'json' };
import notices from '#texts/en/notices.json' with { type: 'json' };
import product from '#texts/en/product.json' with { type: 'json' };
import recent from '#texts/en/recent.json' with { type: 'json' };
import shell from '#texts/en/shell.json' with { type: 'json' };
import units from '#texts/en/units.json' with { type: 'json' };
import wishlist from '#texts/en/wishlist.json' with { type: 'json' };
import type { PageDictionary } from './nb.ts';

/** The pages in English. */
export const texts = createTexts<PageDictionary>('en', {
  ...listing,
  ...notices,
  ...product,
  ...recent,
  ...shell,
  ...units,
  ...wishlist,
});
