import type { DictionaryFile } from './dictionaries.ts';

export { texts } from '#texts/nb.ts';

/** The dictionaries in bokmål that only some pages load, by their files. */
export const dictionaries = import.meta.glob<DictionaryFile>(
  '/src/texts/nb/{account,alerts,bought-mark,buying,cart,cart-page,checkout,compare,confirm,consent,coupon,express,files,form-kit,labels,messages,newsletter,order-link,packing,passwords,placed-order,promises,quick-order,quote-list,rental,requests,reviews,search,shop-stock,tables,trade,trade-home,waiting-orders,wishlist-page,withdrawal}.json',
);
