import type { CartTotals } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { isCouponIdle } from '#domain/cart/is-coupon-idle.ts';
import type { CouponDiscount } from '#domain/cart/discount.ts';
import { totalCart } from '#domain/cart/totals.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { ChoiceInWords } from '#domain/catalog/choice-text.ts';
import { lineTiers } from '#domain/pricing/line-tiers.ts';
import type { TierOffer } from '#domain/pricing/offer.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import { choicesInWords } from '#domain/catalog/choices-in-words.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { refused, type ErrorCode } from '#domain/errors.ts';
import { quotedFor, type QuotedPrice } from '#domain/quotes/quoted-prices.ts';
import { quoteNumber } from '#domain/quotes/quote.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import type { CartShipping, StoredCart, StoredCartItem } from '#server/repositories/sales/carts.ts';
import { findUsableCoupon } from '#server/repositories/sales/coupons.ts';
import { findWaitingOrder } from '#server/repositories/sales/orders-of-cart.ts';
import { couponDiscount } from '#domain/coupons/coupon-discount.ts';
import { categoryPaths } from '#server/repositories/catalog/categories.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import { mailTexts } from '#texts/mails.ts';
import { findArticles } from './find-articles.ts';
import { findQuotedPrices } from '#server/workflows/quotes/find-quoted-prices.ts';
import { usablePoints } from '#server/workflows/loyalty/use-points.ts';
import {
  offerFound,
  priceFound,
  type Buying,
  type FoundLine,
  type FoundArticle,
} from '#domain/pricing/price-found.ts';
import { takesAmount } from '#domain/payments/amount-limits.ts';
import type { Ore } from '#domain/money/ore.ts';
import { offeredPaymentMethods, paymentMethodsOf } from '#domain/checkout/choose-methods.ts';
import { placeOfDelivery, type Freight } from '#domain/checkout/freight.ts';
import type { FreightLine } from '#domain/checkout/freight-load.ts';
import { offeredDelivery } from '#domain/checkout/offered-delivery.ts';
import { isBulky } from '#domain/checkout/is-bulky.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { Settings, StoreView } from '#domain/settings.ts';

export interface PricedItem {
  readonly item: StoredCartItem;
  readonly found?: FoundArticle;
  readonly choices: readonly ChoiceInWords[];
  readonly line?: FoundLine;
  /** The unit price from each quantity on, where it depends on the quantity. */
  readonly tiers?: readonly TierOffer[];
  /** The merchant marked it as bulky goods, whatever it weighs. */
  readonly isBulky?: boolean;
  readonly refusedFor?: ErrorCode;
}

export interface PricedCart {
  readonly items: readonly PricedItem[];
  /** The shop delivers to the country; true where the country is unknown. */
  readonly isDelivered: boolean;
  /** Goods must be delivered; if there is no method then, the place has no freight. */
  readonly needsDelivery: boolean;
  readonly shippingMethods: readonly ShippingMethod[];
  /** The method that the cart chose, if it is offered. */
  readonly chosen?: ShippingMethod;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly totals: CartTotals;
  /** The coupon has no effect; true also without one. */
  readonly isCouponIdle: boolean;
}

/** The viewer and the freight that a cart is priced with; loaded before a transaction. */
export interface PricedFor extends Pick<Asking, 'viewer' | 'storeView' | 'now'> {
  readonly freight: Freight;
}

/** Data that the caller may have read for each line already; otherwise they are read here. */
export interface ReadAlready {
  readonly found: readonly (FoundArticle | undefined)[];
  readonly vatRules: readonly VatRule[];
}

/**
 * Prices a cart. Lines that can't be bought are not summed; without a delivery the store view's country
 * decides prices.
 */
export async function priceCart(
  db: Db,
  cart: Pick<StoredCart, 'items' | 'couponCode' | 'points' | 'shipping'> & {
    /** Absent where the lines are in no cart. */
    readonly id?: string;
    readonly email?: string;
  },
  { viewer, storeView, now, freight }: PricedFor,
  read?: ReadAlready,
): Promise<PricedCart> {
  if (isPriceHidden(viewer, storeView.settings.prices)) throw new AppError('cart.hidden');
  const { couponCode, email } = cart;
  const { checkout, tax } = storeView.settings;
  const { deliveryCountries } = checkout;
  const found = read?.found ?? (await findArticles(db, storeView, cart.items));
  // The product's present kind counts, which may have changed since the line was added.
  const isVirtual = isVirtualCart(cart.items.map((item, index) => found[index]?.product ?? item));
  const to = isVirtual ? {} : cart.shipping;
  const isDelivered = to.country === undefined || deliveryCountries.includes(to.country);
  const { country = tax.country, postcode = '', region = '' } = to;
  const sentTo = { country, postcode, region };
  const buying: Buying = {
    viewer,
    storeView,
    vatRules: read?.vatRules ?? (await loadVatRules(db)),
    now,
    ...(isDelivered && to.country !== undefined && placeOfDelivery(freight, to, sentTo)),
  };
  const quoted = quotedFor(await findQuotedPrices(db, cart.items, { viewer, now }), cart.items);
  const items = cart.items.map((item, index) =>
    priceItem(item, found[index], buying, quoted(item)),
  );
  const lines = items.flatMap(({ line }) => line ?? []);
  const needsDelivery = isDelivered && !isVirtual;
  const waiting = await waitingOf(db, cart);
  const buyer = { ...viewer, ...waiting, ...(email !== undefined && { email }) };
  const stored =
    couponCode === undefined ? undefined : await findUsableCoupon(db, couponCode, buyer, now);
  const coupon = stored && {
    code: stored.code,
    discount: await discountOf(db, stored, items),
  };
  const summed = { lines, ...(coupon && { coupon }) };
  const goods = items.flatMap(freightLine);
  const shippingMethods = needsDelivery
    ? offeredDelivery({ ...summed, goods }, freight, sentTo, checkout)
    : [];
  const chosen = chosenMethod(shippingMethods, to, checkout);
  const points = await usablePoints(db, cart.points, { viewer, storeView, now, ...waiting });
  const totals = totalCart({
    ...summed,
    ...(points && { points }),
    ...(chosen && { shipping: chosen.price }),
  });
  const freightWithoutCoupon = () => {
    if (!coupon?.discount.hasFreeFreight || !needsDelivery) return chosen?.price;
    const methods = offeredDelivery({ lines, goods }, freight, sentTo, checkout);
    return chosenMethod(methods, to, checkout)?.price;
  };
  return {
    items,
    isDelivered,
    needsDelivery,
    shippingMethods,
    ...(chosen && { chosen }),
    paymentMethods: payableBy(storeView, isVirtual, totals.total.gross),
    totals,
    isCouponIdle: isCouponIdle(totals, freightWithoutCoupon()),
  };
}

/** The order of the cart that waits for its payment; its coupon and points are still the cart's. */
async function waitingOf(
  db: Db,
  { id, couponCode, points }: Partial<Pick<StoredCart, 'id' | 'couponCode' | 'points'>>,
): Promise<{ readonly waitingOrder?: number }> {
  if (id === undefined || (couponCode === undefined && points === undefined)) return {};
  const waitingOrder = await findWaitingOrder(db, id);
  return waitingOrder === undefined ? {} : { waitingOrder };
}

/** Prices one item, which is then found and has a line where it can be bought. */
export function priceItem(
  item: StoredCartItem,
  found: FoundArticle | undefined,
  buying: Buying,
  quoted?: QuotedPrice,
): PricedItem {
  if (found === undefined) return { item, choices: [] };
  const { sku, quantity, options } = item;
  const { quote } = options;
  const asked = { sku, quantity, options, serverItemId: String(item.id) };
  const offered = offerFound(found, buying);
  const isOver = quote !== undefined && quoted === undefined;
  const line = isOver ? refused('quote.expired') : priceFound(offered, asked, quoted);
  return {
    item,
    found,
    choices: [
      ...choicesInWords(offered.offered, found.article, options, (part) =>
        partPrice(offered.offered, part, quantity),
      ),
      ...filesToSend(offered.offered, buying),
      ...(quote === undefined ? [] : [quoteInWords(quote, buying)]),
    ],
    ...(quote === undefined && {
      tiers: lineTiers(offered.offered, { sku: found.article.sku, options }),
    }),
    isBulky: isBulky(found, buying.storeView.settings.checkout),
    ...(line.ok ? { line: line.value } : { refusedFor: line.refusal.code }),
  };
}

/** The mark of a line that is bought at the price of a quote. */
function quoteInWords(quote: number, { storeView }: Pick<Buying, 'storeView'>): ChoiceInWords {
  return { label: mailTexts[storeView.language]('mail.quote'), value: quoteNumber(quote) };
}

/** spec-gap: files can't be uploaded yet, so cart and confirmation ask for them. */
function filesToSend(
  { customOptions }: Pick<Product, 'customOptions'>,
  { storeView }: Pick<Buying, 'storeView'>,
): readonly ChoiceInWords[] {
  return customOptions
    .filter(({ kind, isRequired }) => kind === 'file' && isRequired)
    .map(({ label }) => ({ label, value: mailTexts[storeView.language]('mail.orderFile') }));
}

/** A browser without rates asks for the flat rate, which then stands for the default way of sending. */
function chosenMethod(
  methods: readonly ShippingMethod[],
  asked: CartShipping,
  { flatRate }: Settings['checkout'],
): ShippingMethod | undefined {
  const found = methods.find(isMethod(asked));
  if (found || !isMethod(asked)(flatRate)) return found;
  return methods.find(({ place, isDefault }) => isDefault && place === undefined);
}

export function isMethod(chosen: CartShipping | undefined) {
  return ({
    carrierCode,
    methodCode,
  }: Pick<ShippingMethod, 'carrierCode' | 'methodCode'>): boolean =>
    carrierCode === chosen?.carrierCode && methodCode === chosen.methodCode;
}

async function discountOf(
  db: Db,
  coupon: Coupon,
  items: readonly PricedItem[],
): Promise<CouponDiscount> {
  const lines = items.flatMap(({ item, found }) =>
    found === undefined
      ? []
      : [{ skus: [item.sku, found.article.sku], categoryIds: found.product.categoryIds }],
  );
  const places = coupon.categoryIds.length > 0 ? lines.flatMap((line) => line.categoryIds) : [];
  const paths = await categoryPaths(db, places);
  return couponDiscount(coupon, lines, (id) => paths.get(id) ?? []);
}

/** A line in the calculation of freight. A line that can't be bought counts as nothing. */
function freightLine({ item, found, line, isBulky: isMarked = false }: PricedItem): FreightLine[] {
  if (found === undefined || line === undefined) return [];
  const { options, quantity } = item;
  const { weight, fulfilment } = line;
  return [{ kind: found.product.kind, options, quantity, fulfilment, weight, isBulky: isMarked }];
}

/** Cash on delivery needs goods that are delivered (rules/cart#methods), and providers have limits. */
function payableBy(
  { settings, language }: StoreView,
  isVirtual: boolean,
  total: Ore,
): readonly PaymentMethod[] {
  const methods = paymentMethodsOf(settings.checkout, (code) => titleOf(code, language));
  return offeredPaymentMethods(methods, isVirtual).filter(({ code }) => takesAmount(code, total));
}

const titles: Readonly<
  Record<string, 'method.invoice' | 'method.cashondelivery' | 'method.klarna' | 'method.vipps'>
> = {
  vipps: 'method.vipps',
  klarna: 'method.klarna',
  invoice: 'method.invoice',
  cashondelivery: 'method.cashondelivery',
};

function titleOf(code: string, language: StoreView['language']): string {
  const key = titles[code];
  return key === undefined ? code : mailTexts[language](key);
}
