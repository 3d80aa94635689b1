import type { CartTotals } from '#domain/cart/cart.ts';
import { freightRate } from '#domain/cart/freight-rate.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { Discount } from '#domain/cart/discount.ts';
import { totalCart } from '#domain/cart/totals.ts';
import type { ChoiceInWords } from '#domain/catalog/choice-text.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import { choicesInWords } from '#domain/catalog/choices-in-words.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { ore } from '#domain/money/ore.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import type { CartShipping, StoredCart, StoredCartItem } from '#server/repositories/sales/carts.ts';
import { findCoupon, type Coupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadVatRules } from '#server/repositories/catalogue/vat-rules.ts';
import { mailTexts, type MailDictionary } from '#texts/mails.ts';
import { findArticles } from './find-articles.ts';
import {
  offerFound,
  priceFound,
  type Buying,
  type FoundLine,
  type FoundArticle,
} from '#domain/pricing/price-found.ts';
import { offeredPaymentMethods, paymentMethodsOf } from '#domain/checkout/choose-methods.ts';
import { flatRate } from '#domain/checkout/flat-rate.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { StoreView } from '#domain/settings.ts';

export interface PricedItem {
  readonly item: StoredCartItem;
  readonly found?: FoundArticle;
  readonly choices: readonly ChoiceInWords[];
  readonly line?: FoundLine;
  readonly refusedFor?: ErrorCode;
}

export interface PricedCart {
  readonly items: readonly PricedItem[];
  /** Whether the shop delivers to the country, as far as that is known. */
  readonly isDelivered: boolean;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly totals: CartTotals;
}

/** What was read already, for each line; else it is read. */
interface ReadAlready {
  readonly found: readonly FoundArticle[];
  readonly vatRules: readonly VatRule[];
}

/** Lines that can't be bought are not summed; where nothing is delivered, prices are those of the store view's country. */
export async function priceCart(
  db: Db,
  cart: Pick<StoredCart, 'items' | 'couponCode' | 'shipping'>,
  { viewer, storeView, now }: Pick<Asking, 'viewer' | 'storeView' | 'now'>,
  read?: ReadAlready,
): Promise<PricedCart> {
  if (isPriceHidden(viewer, storeView.settings.prices)) throw new AppError('cart.hidden');
  const { shipping: to, couponCode } = cart;
  const { deliveryCountries } = storeView.settings.checkout;
  const isDelivered = to.country === undefined || deliveryCountries.includes(to.country);
  const buying: Buying = {
    viewer,
    storeView,
    vatRules: read?.vatRules ?? (await loadVatRules(db)),
    now,
    ...(isDelivered && to.country !== undefined && { country: to.country }),
    ...(isDelivered && to.postcode !== undefined && { postcode: to.postcode }),
  };
  const found = read?.found ?? (await findArticles(db, storeView, cart.items));
  const items = cart.items.map((item, index) => priceItem(item, found[index], buying));
  const lines = items.flatMap(({ line }) => line ?? []);
  // What the product is now counts, not what the line was when it was added.
  const isVirtual = isVirtualCart(items.map(({ item, found: each }) => each?.product ?? item));
  const isSent = isDelivered && !isVirtual;
  const shippingMethods = isSent ? shippingMethodsOf(storeView, freightRate(lines)) : [];
  const chosen = shippingMethods.find(isMethod(to));
  const coupon = couponCode === undefined ? undefined : await findCoupon(db, couponCode, now);
  return {
    items,
    isDelivered,
    shippingMethods,
    paymentMethods: payableBy(storeView, isVirtual),
    totals: totalCart({
      lines,
      ...(chosen && { shipping: chosen.price }),
      ...(coupon && { coupon: { code: coupon.code, discount: discountOf(coupon) } }),
    }),
  };
}

function priceItem(
  item: StoredCartItem,
  found: FoundArticle | undefined,
  buying: Buying,
): PricedItem {
  if (found === undefined) return { item, choices: [] };
  const { sku, quantity, options } = item;
  const asked = { sku, quantity, options, serverItemId: String(item.id) };
  const offered = offerFound(found, buying);
  const line = priceFound(offered, asked);
  return {
    item,
    found,
    choices: [
      ...choicesInWords(offered.offered, found.article, options, (part) =>
        partPrice(offered.offered, part, quantity),
      ),
      ...filesToSend(offered.offered, buying),
    ],
    ...(line.ok ? { line: line.value } : { refusedFor: line.refusal.code }),
  };
}

/** spec-gap: nothing can be uploaded yet, so cart and confirmation ask for the files that are needed. */
function filesToSend(
  { customOptions }: Pick<Product, 'customOptions'>,
  { storeView }: Pick<Buying, 'storeView'>,
): readonly ChoiceInWords[] {
  return customOptions
    .filter(({ kind, isRequired }) => kind === 'file' && isRequired)
    .map(({ label }) => ({ label, value: mailTexts[storeView.language]('mail.orderFile') }));
}

export function isMethod(chosen: CartShipping | undefined) {
  return ({ carrierCode, methodCode }: ShippingMethod): boolean =>
    carrierCode === chosen?.carrierCode && methodCode === chosen.methodCode;
}

function discountOf({ kind, value }: Coupon): Discount {
  return kind === 'percent' ? { kind, basisPoints: value } : { kind, net: ore(value) };
}

/** Ways to deliver goods (rules/orders#delivery). */
function shippingMethodsOf({ settings }: StoreView, rate: VatRate): readonly ShippingMethod[] {
  return [flatRate(settings.checkout.flatRate, rate, { isOffline: true })];
}

/** Ways to pay; cash on delivery only where something is delivered (rules/cart#methods). */
function payableBy(
  { settings, language }: StoreView,
  isVirtual: boolean,
): readonly PaymentMethod[] {
  const methods = paymentMethodsOf(settings.checkout, (code) => titleOf(code, language));
  return offeredPaymentMethods(methods, isVirtual);
}

const titles: Readonly<Record<string, keyof MailDictionary>> = {
  invoice: 'method.invoice',
  cashondelivery: 'method.cashondelivery',
};

function titleOf(code: string, language: StoreView['language']): string {
  const key = titles[code];
  return key === undefined ? code : mailTexts[language](key);
}
