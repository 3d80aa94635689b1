import type account from '#texts/nb/account.json';
import type addresses from '#texts/nb/addresses.json';
import type agreed from '#texts/nb/agreed.json';
import type alerts from '#texts/nb/alerts.json';
import type approvals from '#texts/nb/approvals.json';
import type boughtMark from '#texts/nb/bought-mark.json';
import type buying from '#texts/nb/buying.json';
import type cartPage from '#texts/nb/cart-page.json';
import type cart from '#texts/nb/cart.json';
import type checkout from '#texts/nb/checkout.json';
import type company from '#texts/nb/company.json';
import type compare from '#texts/nb/compare.json';
import type confirm from '#texts/nb/confirm.json';
import type consent from '#texts/nb/consent.json';
import type coupon from '#texts/nb/coupon.json';
import type express from '#texts/nb/express.json';
import type files from '#texts/nb/files.json';
import type formKit from '#texts/nb/form-kit.json';
import type labels from '#texts/nb/labels.json';
import type loyalty from '#texts/nb/loyalty.json';
import type messages from '#texts/nb/messages.json';
import type newsletter from '#texts/nb/newsletter.json';
import type orderLink from '#texts/nb/order-link.json';
import type overview from '#texts/nb/overview.json';
import type consents from '#texts/nb/consents.json';
import type ownQuotes from '#texts/nb/own-quotes.json';
import type ownReturns from '#texts/nb/own-returns.json';
import type ownReviews from '#texts/nb/own-reviews.json';
import type packing from '#texts/nb/packing.json';
import type passkeys from '#texts/nb/passkeys.json';
import type passwords from '#texts/nb/passwords.json';
import type placedOrder from '#texts/nb/placed-order.json';
import type privacy from '#texts/nb/privacy.json';
import type promises from '#texts/nb/promises.json';
import type quickOrder from '#texts/nb/quick-order.json';
import type quoteList from '#texts/nb/quote-list.json';
import type projectList from '#texts/nb/project-list.json';
import type quotes from '#texts/nb/quotes.json';
import type rental from '#texts/nb/rental.json';
import type requests from '#texts/nb/requests.json';
import type returns from '#texts/nb/returns.json';
import type reviews from '#texts/nb/reviews.json';
import type search from '#texts/nb/search.json';
import type sessions from '#texts/nb/sessions.json';
import type shopStock from '#texts/nb/shop-stock.json';
import type tables from '#texts/nb/tables.json';
import type trade from '#texts/nb/trade.json';
import type tradeHome from '#texts/nb/trade-home.json';
import type waitingOrders from '#texts/nb/waiting-orders.json';
import type wishlistPage from '#texts/nb/wishlist-page.json';
import type withdrawal from '#texts/nb/withdrawal.json';
import type { Language } from '#domain/settings.ts';
import type { Translate } from '#texts/create-texts.ts';
import { addDictionaries, findDictionary } from './dictionaries.ts';
import { useLazyTexts, type LazyTexts } from './lazy-texts.ts';
import type { Shop } from './shop.tsx';

/** The dictionaries that only some pages load, by the name of their file below `texts/<language>`. */
interface Dictionaries {
  account: typeof account;
  addresses: typeof addresses;
  agreed: typeof agreed;
  alerts: typeof alerts;
  approvals: typeof approvals;
  'bought-mark': typeof boughtMark;
  buying: typeof buying;
  cart: typeof cart;
  'cart-page': typeof cartPage;
  checkout: typeof checkout;
  company: typeof company;
  compare: typeof compare;
  confirm: typeof confirm;
  consent: typeof consent;
  coupon: typeof coupon;
  express: typeof express;
  files: typeof files;
  'form-kit': typeof formKit;
  labels: typeof labels;
  loyalty: typeof loyalty;
  messages: typeof messages;
  newsletter: typeof newsletter;
  'order-link': typeof orderLink;
  overview: typeof overview;
  consents: typeof consents;
  'own-quotes': typeof ownQuotes;
  'own-returns': typeof ownReturns;
  'own-reviews': typeof ownReviews;
  packing: typeof packing;
  passkeys: typeof passkeys;
  passwords: typeof passwords;
  'placed-order': typeof placedOrder;
  privacy: typeof privacy;
  promises: typeof promises;
  'quick-order': typeof quickOrder;
  'quote-list': typeof quoteList;
  'project-list': typeof projectList;
  quotes: typeof quotes;
  rental: typeof rental;
  requests: typeof requests;
  returns: typeof returns;
  reviews: typeof reviews;
  search: typeof search;
  sessions: typeof sessions;
  'shop-stock': typeof shopStock;
  tables: typeof tables;
  trade: typeof trade;
  'trade-home': typeof tradeHome;
  'waiting-orders': typeof waitingOrders;
  'wishlist-page': typeof wishlistPage;
  withdrawal: typeof withdrawal;
}

export type DictionaryName = keyof Dictionaries;

/** The `t` function of a dictionary. */
export type TextsOf<Name extends DictionaryName> = Translate<keyof Dictionaries[Name] & string>;

// In development a changed dictionary makes this file again, so it finds them itself.
if (import.meta.env.SSR || import.meta.env.DEV) {
  const [nb, en] = await Promise.all([import('./nb.ts'), import('./en.ts')]);
  addDictionaries({ ...nb.dictionaries, ...en.dictionaries });
}

function dictionary<Name extends DictionaryName>(name: Name): LazyTexts<Dictionaries[Name]> {
  const found = findDictionary(name);
  if (!found) throw new Error(`There is no dictionary ${name}`);
  return found;
}

/**
 * The texts of one dictionary in the language of the store view; suspends where the page came without
 * them.
 */
export function useTexts<Name extends DictionaryName>(name: Name): TextsOf<Name> {
  return useLazyTexts(dictionary(name));
}

/** For code outside of components, on a page that came with these texts. */
export function textsOf<Name extends DictionaryName>(
  name: Name,
  { storeView }: Shop,
): TextsOf<Name> {
  const t = dictionary(name).loaded(storeView.language);
  if (!t) throw new Error(`The words of ${name} are not loaded`);
  return t;
}

/** Loads a dictionary before its texts are shown. */
export function loadTexts<Name extends DictionaryName>(
  name: Name,
  language: Language,
): Promise<TextsOf<Name>> {
  return dictionary(name).load(language);
}
