import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/settings.json' with { type: 'json' };
import nb from '#texts/nb/settings.json' with { type: 'json' };

type Key = keyof typeof nb;
type Named<Start extends string> = Key extends infer Each
  ? Each extends `${Start}.${infer Name}`
    ? Name
    : never
  : never;

/** Settings by the place that reads them; those of store views without the view's code. */
const readBy: Readonly<Record<Named<'place'>, readonly Named<'setting'>[]>> = {
  customers: ['groups', 'companies.approval', 'companies.group'],
  pages: [
    'seller.name',
    'seller.street',
    'seller.postcode',
    'seller.city',
    'seller.organisationNumber',
    'seller.phone',
    'seller.mark',
    'seller.socialLinks',
    'name',
    'language',
    'prefix',
    'catalog.previewPicture',
    'contact.hours',
    'contact.reply',
    'returns.freeDays',
    'returns.withdrawalDays',
    'returns.assumedDays',
    'returns.withdrawalPostage',
  ],
  letters: [
    'seller.email',
    'seller.sender',
    'contact.tradeEmail',
    'newsletter.couponPercent',
    'newsletter.couponDays',
    'alerts.days',
    'alerts.cartHours',
  ],
  calls: [
    'storeId',
    'checkout.flatRate.carrierCode',
    'checkout.flatRate.methodCode',
    'session.tokenInQuery',
    'session.loginAfterCreatePassword',
  ],
  lists: [
    'catalog.pageSize',
    'catalog.productsPerRow',
    'catalog.defaultSort',
    'catalog.sorts',
    'catalog.facets',
    'catalog.priceRanges',
    'catalog.listsOutOfStock',
    'catalog.measuredCategories',
  ],
  product: [
    'catalog.preventsDirectVariants',
    'catalog.listsVariants',
    'catalog.notices',
    'catalog.sizeGuide',
    'compare.isEnabled',
    'compare.maximumProducts',
    'quotes.isBesideCart',
    'quotes.isEnabled',
    'quotes.needsLogin',
    'wishlist.isEnabled',
    'prices.areaAttribute',
    'stock.largestShown',
    'reviews.areOpenToGuests',
    'reviews.pageSize',
    'delivery.stockDays',
    'delivery.carrierDays',
    'delivery.orderWeeks',
  ],
  account: ['wishlist.maximumProducts'],
  loyalty: [
    'loyalty.isEnabled',
    'loyalty.pointsPerKrone',
    'loyalty.pointValue',
    'loyalty.validMonths',
    'loyalty.minPoints',
    'loyalty.isForCompanies',
  ],
  search: ['search.advice', 'search.minimumLetters', 'search.enoughHits', 'search.panelHits'],
  prices: [
    'prices.hiddenForGroups',
    'prices.netPricesEnabled',
    'prices.netPricesExcludedGroups',
    'prices.zeroPriceAllowed',
    'prices.referenceDays',
    'prices.openGroups',
    'prices.onRequestAttribute',
    'tax.country',
  ],
  cart: [
    'prices.cartHiddenForGroups',
    'cart.countsBy',
    'cart.asksBeforeRemoving',
    'cart.allowsOutOfStock',
    'cart.maximumLines',
    'cart.maximumQuantity',
  ],
  checkout: [
    'checkout.deliveryCountries',
    'checkout.newPostcodes',
    'checkout.flatRate.title',
    'checkout.flatRate.net',
    'checkout.freeFreightFrom',
    'checkout.bulkyFromKg',
    'checkout.bulkyAttribute',
    'checkout.paymentMethods',
    'checkout.unpaidHoldMinutes',
    'checkout.rentalPlace.name',
    'checkout.rentalPlace.street',
    'checkout.rentalPlace.postcode',
    'checkout.rentalPlace.city',
    'orders.sendsOfflineOrdersUnasked',
    'orders.fields',
    'delivery.pickupDays',
  ],
  orders: ['orders.fileRelease'],
  accounting: [
    'accounting.receivable',
    'accounting.rates',
    'accounting.klarna',
    'accounting.vipps',
    'accounting.bank',
  ],
  invoices: [
    'seller.account',
    'seller.isInBusinessRegister',
    'orders.invoiceDays',
    'orders.reminderDays',
    'orders.reminderFee',
  ],
};

const texts: Readonly<Record<Language, Translate<Key>>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};

/** The purpose of a setting, and the place that reads it; undefined for an unknown name. */
export function settingText(
  language: Language,
  name: string,
): { readonly meaning: string; readonly place: string } | undefined {
  for (const [place, names] of Object.entries(readBy)) {
    const known = names.find((each) => each === name);
    if (known === undefined) continue;
    const t = texts[language];
    // The cast is safe: it is one of the keys above.
    return { meaning: t(`setting.${known}`), place: t(`place.${place as Named<'place'>}`) };
  }
  return undefined;
}
