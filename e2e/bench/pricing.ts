import { priceProduct } from '#domain/pricing/price-product.ts';
import { listingPage, viewing } from './listing-page.ts';
import type { TimedWork } from './timed.ts';

/** The server's work for a page of a listing before anything is written. */
export const pricing: TimedWork = {
  title: 'pricing: 50 configurable products, 12 variants each',
  limitMs: 5,
  prepare: () => {
    const products = listingPage(50, 12);
    const context = viewing(products);
    return { run: () => products.map((product) => priceProduct(product, context)) };
  },
};
