import type { Price, VatRate } from '#domain/money/price.ts';
import type { OrderFieldValues } from '#domain/checkout/order-fields.ts';
import type { CouponDiscount, PointsDiscount } from './discount.ts';
import type { ProductKind } from '#domain/catalog/product.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { Fulfilment } from '#domain/orders/fulfilment.ts';
import type { TierOffer } from '#domain/pricing/offer.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A chosen value of a configurable product: which child it is. */
export interface ConfigurableChoice {
  readonly optionId: string;
  readonly optionValue: string;
}

/**
 * A value for a custom option: text, one option_type_id, or several joined by comma
 * (rules/products#custom-options).
 */
export interface CustomChoice {
  readonly optionId: string;
  readonly optionValue: string;
}

/** Chosen links of one bundle option. */
export interface BundleChoice {
  readonly optionId: string;
  readonly quantity: number;
  readonly selections: readonly string[];
}

/** First and last day of a rental, `yyyy-mm-dd` (rules/products#rental). */
export interface RentalPeriod {
  readonly from: string;
  readonly to: string;
}

/** Everything that makes two lines of the same product different lines. */
export interface CartItemOptions {
  readonly configurable?: readonly ConfigurableChoice[];
  readonly custom?: readonly CustomChoice[];
  readonly bundle?: readonly BundleChoice[];
  readonly rental?: RentalPeriod;
  /** The quote at whose price the line is bought (rules/companies#quoted-lines). */
  readonly quote?: number;
}

/** A line of a cart. `sku` is the child's where a variant was chosen. */
export interface CartItem extends Packing {
  readonly sku: string;
  readonly parentSku?: string;
  readonly kind: ProductKind;
  readonly quantity: number;
  readonly options: CartItemOptions;
  /** Absent until the server knows the line. */
  readonly serverItemId?: string;
  readonly name: string;
  readonly urlPath: string;
  readonly picture?: string;
  /** The chosen values in words, for example Overflate: Krom. */
  readonly choices: readonly {
    readonly label: string;
    readonly value: string;
    /** The amount that the pieces of a part add to one bundle; absent where they add nothing. */
    readonly price?: Price;
  }[];
  /** Price of one when last asked; absent when it is unknown or on request. */
  readonly unit?: Price;
  /** The price of one piece from each quantity on, the first from 1. It is absent where the price is the same for all quantities. */
  readonly tiers?: readonly TierOffer[];
  /** The rate `unit` was taxed with, so that a cart can be summed offline; absent when `unit` is. */
  readonly vatRate?: VatRate;
  /** The way it is delivered, by the last answer. */
  readonly fulfilment?: Fulfilment;
  /** Grams of one, 0 where the merchant has not said; absent until the server knows the choice. */
  readonly weight?: number;
  /** The merchant marked it as bulky goods, whatever it weighs (rules/orders#bulky-goods). */
  readonly isBulky?: boolean;
  /** Hygienic goods under a seal (rules/law#seals). */
  readonly isSealed?: boolean;
  /** Lengths of it are cut for each buyer (rules/law#cut). */
  readonly isCutToLength?: boolean;
  /** The shopper's note on the line, without line breaks (rules/cart#notes). */
  readonly note?: string;
  /** The problems to tell the shopper about the line, as error codes. */
  readonly problems: readonly string[];
}

/** A cart in the browser or on the server. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly couponCode?: string;
}

/**
 * The browser's cart: its lines, the lines last seen on the server (rules/cart#merge) and how to reach
 * it.
 */
export interface ClientCart extends Cart {
  readonly token?: string;
  /** The server's discount of `couponCode`. It is stored so that a cart can be summed offline. */
  readonly couponDiscount?: CouponDiscount;
  /** The points to use, as the server accepted them. They are stored so that a cart can be summed offline. */
  readonly points?: PointsDiscount;
  /** Lines as the server last confirmed them; the base of a three-way merge. */
  readonly base: readonly CartItem[];
  readonly lastSyncedAt?: Moment;
  /** The shopper's texts in the order fields, as written (rules/orders#order-fields). */
  readonly orderFields?: OrderFieldValues;
}

/** Amounts of a cart; `total` is the amount to pay (rules/money#discounts). */
export interface CartTotals {
  readonly rows: readonly CartRow[];
  readonly subtotal: Price;
  readonly discount: Price;
  readonly shipping?: Price;
  readonly paymentFee?: Price;
  readonly total: Price;
  readonly couponCode?: string;
  /** The rule behind `discount`; present when `couponCode` is. */
  readonly couponDiscount?: CouponDiscount;
  /** The cart does not meet the coupon's conditions, so the coupon reduces nothing. */
  readonly isCouponUnmet?: true;
  /** The points that are used; absent where they have no effect. */
  readonly points?: UsedPoints;
}

/** Points that a cart or an order uses (rules/loyalty#using). */
export interface UsedPoints {
  readonly used: number;
  /** The part of the totals' discount that they make. */
  readonly discount: Price;
  /** The rule behind it. */
  readonly rule: PointsDiscount;
}

/**
 * One line with its prices: net × quantity rounded, VAT computed from the net row (rules/money#rows).
 */
export interface CartRow {
  readonly sku: string;
  readonly serverItemId?: string;
  readonly quantity: number;
  readonly unit: Price;
  readonly row: Price;
  readonly discount: Price;
  /** The price is that of a quote, which no coupon reduces (rules/companies#quoted-lines). */
  readonly isQuoted?: true;
}
