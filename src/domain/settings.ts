import type { OrderField } from '#domain/checkout/order-fields.ts';
import type { FileRelease } from '#domain/orders/file-release.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { CompanyApproval } from '#domain/company/approval.ts';
import type { StoreFace } from './store-faces.ts';
import { minuteMs, secondMs } from '#domain/time/moment.ts';
import type { PostagePayer } from '#domain/returns/postage.ts';
import type { ListingSort, PriceRange } from '#domain/listing/listing-query.ts';
import type { TaxByGroup } from '#domain/pricing/tax-group.ts';

export type { Language } from './store-faces.ts';

/** A store view: one face of the shop with its own prices and rules. */
export interface StoreView extends StoreFace {
  readonly settings: Settings;
}

/**
 * Business choices of a store view. A merchant can set those that have a rule
 * (rules/settings#store-views).
 */
export interface Settings {
  readonly catalog: {
    /** Products on a listing page; also used when a size is not positive. */
    readonly pageSize: number;
    /** Number of tiles side by side in a listing on a wide screen. */
    readonly productsPerRow: number;
    readonly defaultSort: ListingSort;
    readonly sorts: readonly ListingSort[];
    /** Attribute codes of the first facets, in order; `price` is the price ranges. */
    readonly facets: readonly string[];
    /** Price ranges of the facet; empty to fit them to the listed prices. */
    readonly priceRanges: readonly PriceRange[];
    readonly facetValues: number;
    readonly maximumFilters: number;
    readonly listsOutOfStock: boolean;
    readonly preventsDirectVariants: boolean;
    /** The page has a table of all variants below their choice, for buyers who take many at once. */
    readonly listsVariants: boolean;
    /** Sentences about the goods in certain categories and those below them. */
    readonly notices: readonly CategoryNotice[];
    /** The picture for shared links to pages without one: a path of the media; empty for none. */
    readonly previewPicture: string;
    /** The identifier of the page that tells how to measure; empty for none. */
    readonly sizeGuide: string;
    /**
     * Addresses of the categories that can be filtered by measure; without any there is no such page.
     */
    readonly measuredCategories: readonly string[];
    readonly maximumPageSize: number;
    readonly maximumCategories: number;
  };
  /** Where it is off, its buttons are not shown. */
  readonly compare: { readonly isEnabled: boolean; readonly maximumProducts: number };
  readonly wishlist: { readonly isEnabled: boolean; readonly maximumProducts: number };
  readonly search: {
    /** A merchant's sentence of advice on the search page, after the built-in ones; empty for none. */
    readonly advice: string;
    readonly minimumLetters: number;
    /** Relative weights of the searched fields. */
    readonly boosts: { readonly name: number; readonly sku: number; readonly category: number };
    /** Share of the words that must be found, rounded down to whole words. */
    readonly minimumMatch: number;
    readonly minimumScore: number;
    /** A text with fewer hits gets a spelling suggestion. */
    readonly enoughHits: number;
    readonly panelHits: number;
    readonly debounceMs: number;
    readonly maximumTextLength: number;
    readonly clientTimeoutMs: number;
  };
  readonly prices: {
    /** Groups that see "Price on Request" instead of a price. */
    readonly hiddenForGroups: readonly number[];
    /** Groups without a cart button, or `true` for all. */
    readonly cartHiddenForGroups: readonly number[] | true;
    readonly netPricesEnabled: boolean;
    readonly netPricesExcludedGroups: readonly number[];
    readonly zeroPriceAllowed: boolean;
    readonly referenceDays: number;
    /**
     * Groups open to all viewers; their prices count as earlier prices for all
     * (rules/prices#earlier-price).
     */
    readonly openGroups: readonly number[];
    /** The yes-or-no attribute of products with a price on request only; empty for none. */
    readonly onRequestAttribute: string;
    /**
     * The attribute with the square metres that one piece covers, where the law wants a price per
     * square metre; empty for none.
     */
    readonly areaAttribute: string;
  };
  readonly tax: {
    readonly country: string;
    /** Tax by customer group; absent where tax does not depend on it. */
    readonly byGroup?: TaxByGroup;
  };
  readonly cart: {
    readonly isSynchronised: boolean;
    readonly countsBy: 'items' | 'quantities';
    readonly asksBeforeRemoving: boolean;
    readonly allowsOutOfStock: boolean;
    readonly maximumBypassAttempts: number;
    readonly maximumLines: number;
    readonly maximumQuantity: number;
  };
  readonly checkout: {
    readonly windowMs: number;
    /** Countries of delivery. */
    readonly deliveryCountries: readonly string[];
    /** Norwegian postcodes that are newer than the register that comes with the shop (rules/forms#postcodes). */
    readonly newPostcodes: readonly string[];
    readonly flatRate: {
      readonly carrierCode: string;
      readonly methodCode: string;
      readonly title: string;
      readonly net: Ore;
    };
    /**
     * Freight is free for goods of at least this amount, with VAT and after discounts; 0 turns it off.
     */
    readonly freeFreightFrom: Ore;
    /** Goods of at least this total weight in kilograms go as bulky goods; 0 turns it off. */
    readonly bulkyFromKg: number;
    /** The yes-or-no attribute of goods that are bulky whatever they weigh; empty for none. */
    readonly bulkyAttribute: string;
    readonly paymentMethods: readonly string[];
    /** Minutes for which an unpaid order at a payment provider holds its goods. */
    readonly unpaidHoldMinutes: number;
    /**
     * The place where rentals of the warehouse are handed over; without a street it is the seller's
     * address.
     */
    readonly rentalPlace: {
      readonly name: string;
      readonly street: string;
      readonly postcode: string;
      readonly city: string;
    };
  };
  readonly stock: { readonly largestShown: number };
  readonly notices: { readonly lifetimeMs: number; readonly mergeLifetimeMs: number };
  readonly orders: {
    readonly sendsOfflineOrdersUnasked: boolean;
    /** Order fields in checkout beside the addresses, in this order. */
    readonly fields: readonly OrderField[];
    /** The time at which bought files are released (rules/orders#files). */
    readonly fileRelease: FileRelease;
    /** Days until an invoice is due. */
    readonly invoiceDays: number;
    /** Days from the due date until a reminder is sent; 0 for no reminders. */
    readonly reminderDays: number;
    /** Fee of a reminder. */
    readonly reminderFee: Ore;
  };
  /** Account numbers in the books, for vouchers (rules/orders#accounting). */
  readonly accounting: {
    /** The account of customers' debts. */
    readonly receivable: string;
    readonly rates: readonly AccountedRate[];
    /** Accounts for incoming money, by provider or straight to the bank. */
    readonly klarna: string;
    readonly vipps: string;
    readonly bank: string;
  };
  readonly customers: { readonly maximumAddresses: number };
  readonly companies: {
    /** The way in which a company that applies gets to trade. */
    readonly approval: CompanyApproval;
    /** The price group of a company that applies, until the shop names another. */
    readonly group: number;
  };
  readonly session: {
    /** Calls of other clients may carry their token as `token` in the query (rules/sessions#tokens). */
    readonly tokenInQuery: boolean;
    /** A customer who chooses a password by a link is signed in with it. */
    readonly loginAfterCreatePassword: boolean;
  };
  readonly network: {
    /** Turns quotes on; otherwise their button and list are hidden. */
    readonly maximumTaskAttempts: number;
    readonly refreshesTokens: boolean;
  };
  readonly storage: {
    readonly timeoutMs: number;
    readonly iterateTimeoutMs: number;
    readonly checkEveryMs: number;
    readonly quotaBytes: number;
    readonly toleratedReadErrors: number;
    readonly toleratedWriteErrors: number;
  };
  /** Where quotes are off, their button and list are not shown. */
  readonly quotes: {
    readonly isEnabled: boolean;
    /** The quote button also stands beside the cart button. */
    readonly isBesideCart: boolean;
    /** Only customers may ask; guests are sent to the log-in first. */
    readonly needsLogin: boolean;
  };
  readonly reviews: {
    /** Guests may write reviews; otherwise only customers may. */
    readonly areOpenToGuests: boolean;
    /** Reviews on one page. */
    readonly pageSize: number;
  };
  /** The times of dispatch and delivery that shoppers see. */
  readonly delivery: {
    /** Maximum number of working days until goods in stock are sent. */
    readonly stockDays: number;
    /** Working days in transit. */
    readonly carrierDays: { readonly from: number; readonly to: number };
    /** Working days until goods in a shop's stock are ready to fetch; 0 for the same day. */
    readonly pickupDays: number;
    /** Goods that are ordered in or made arrive within this many weeks. */
    readonly orderWeeks: { readonly from: number; readonly to: number };
  };
  /** Facts on the contact page, and the person who answers companies. */
  readonly contact: {
    /** Hours of the phone; empty for none. */
    readonly hours: string;
    /** The time until messages are answered, as a sentence; empty for none. */
    readonly reply: string;
    /** The e-mail address for messages of companies; empty for the seller's own. */
    readonly tradeEmail: string;
  };
  readonly returns: {
    readonly freeDays: number;
    readonly withdrawalDays: number;
    /** The days from sending after which goods count as delivered, where the shop is not told. */
    readonly assumedDays: number;
    /** The payer of the postage when a consumer withdraws; the shop's own returns are always free. */
    readonly withdrawalPostage: PostagePayer;
  };
  /** The loyalty card (rules/loyalty). Where it is off, there is no page, no menu entry and no row. */
  readonly loyalty: {
    readonly isEnabled: boolean;
    /** Points for each krone with VAT that was paid for goods. */
    readonly pointsPerKrone: number;
    /** Øre with VAT that a point takes off. */
    readonly pointValue: Ore;
    /** Months until points expire. */
    readonly validMonths: number;
    /** An order uses at least so many points, or none. */
    readonly minPoints: number;
    /** Companies have cards and earn points too. */
    readonly isForCompanies: boolean;
  };
  /** The coupon that a new subscriber gets; 0 percent gives none. */
  readonly newsletter: { readonly couponPercent: number; readonly couponDays: number };
  /** Days after which an alert ends by itself, and hours that a cart is quiet before its reminder (rules/alerts). */
  readonly alerts: { readonly days: number; readonly cartHours: number };
}

/** The sales accounts for a rate of VAT, in hundredths of a percent, and its code in the books. */
export interface AccountedRate {
  readonly rate: number;
  readonly sales: string;
  readonly vat: string;
  readonly code: string;
}

/** A sentence about the goods in categories, named by their addresses in the store view. */
export interface CategoryNotice {
  readonly categories: readonly string[];
  readonly text: string;
}

const krone = 100;
const ofCompanies = { isRequired: false, isOfCompanies: true } as const;
const atDelivery = { isRequired: false, isOfDelivery: true } as const;

/** The settings of a store view that chooses nothing. */
export const defaultSettings: Settings = {
  catalog: {
    pageSize: 50,
    productsPerRow: 3,
    defaultSort: 'updated_at:desc',
    sorts: ['updated_at:desc', 'final_price', 'final_price:desc', 'name', 'name:desc'],
    facets: ['brand', 'color', 'series', 'material', 'width', 'price'],
    priceRanges: [],
    facetValues: 100,
    maximumFilters: 50,
    listsOutOfStock: true,
    preventsDirectVariants: true,
    listsVariants: false,
    notices: [],
    previewPicture: '',
    sizeGuide: '',
    measuredCategories: [],
    maximumPageSize: 500,
    maximumCategories: 4000,
  },
  // spec-gap: the number of compared products isn't shown; more than four columns are hard to read.
  compare: { isEnabled: true, maximumProducts: 4 },
  wishlist: { isEnabled: true, maximumProducts: 200 },
  search: {
    advice: '',
    minimumLetters: 3,
    boosts: { name: 4, sku: 2, category: 1 },
    minimumMatch: 0.75,
    minimumScore: 0.02,
    enoughHits: 3,
    panelHits: 16,
    debounceMs: 500,
    maximumTextLength: 200,
    clientTimeoutMs: 5 * secondMs,
  },
  prices: {
    hiddenForGroups: [],
    cartHiddenForGroups: [],
    netPricesEnabled: true,
    netPricesExcludedGroups: [0, 1],
    zeroPriceAllowed: true,
    referenceDays: 30,
    openGroups: [0, 1],
    onRequestAttribute: 'order_product',
    areaAttribute: '',
  },
  tax: { country: 'NO' },
  cart: {
    isSynchronised: true,
    countsBy: 'quantities',
    asksBeforeRemoving: true,
    allowsOutOfStock: true,
    maximumBypassAttempts: 1,
    maximumLines: 500,
    maximumQuantity: 10_000,
  },
  checkout: {
    windowMs: 30 * minuteMs,
    deliveryCountries: ['NO'],
    newPostcodes: [],
    flatRate: {
      carrierCode: 'flatrate',
      methodCode: 'flatrate',
      title: 'DPD Courier',
      net: ore(4 * krone),
    },
    freeFreightFrom: ore(0),
    bulkyFromKg: 0,
    bulkyAttribute: '',
    paymentMethods: ['vipps', 'klarna', 'invoice', 'cashondelivery'],
    unpaidHoldMinutes: 60,
    rentalPlace: { name: '', street: '', postcode: '', city: '' },
  },
  stock: { largestShown: 99 },
  notices: { lifetimeMs: 5 * secondMs, mergeLifetimeMs: 10 * secondMs },
  orders: {
    sendsOfflineOrdersUnasked: false,
    fileRelease: 'agreed',
    invoiceDays: 14,
    reminderDays: 0,
    reminderFee: ore(0),
    fields: [
      { code: 'customer_reference', kind: 'text', ...ofCompanies, maximumLength: 40 },
      { code: 'order_number', kind: 'text', ...ofCompanies, maximumLength: 40 },
      { code: 'site_contact', kind: 'text', ...atDelivery, maximumLength: 100 },
      { code: 'requested_delivery_date', kind: 'date', ...atDelivery, maximumLength: 10 },
      { code: 'delivery_note', kind: 'text', ...atDelivery, maximumLength: 255 },
    ],
  },
  accounting: {
    receivable: '1500',
    rates: [
      { rate: 2500, sales: '3000', vat: '2700', code: '3' },
      { rate: 1500, sales: '3010', vat: '2701', code: '31' },
      { rate: 1200, sales: '3020', vat: '2702', code: '33' },
      { rate: 0, sales: '3100', vat: '2700', code: '5' },
    ],
    klarna: '1580',
    vipps: '1581',
    bank: '1920',
  },
  customers: { maximumAddresses: 50 },
  companies: { approval: 'manual', group: 1 },
  session: { tokenInQuery: false, loginAfterCreatePassword: true },
  network: { maximumTaskAttempts: 1, refreshesTokens: true },
  storage: {
    timeoutMs: 800,
    iterateTimeoutMs: 2 * secondMs,
    checkEveryMs: 30 * secondMs,
    quotaBytes: 4096 * 1024,
    toleratedReadErrors: 1,
    toleratedWriteErrors: 30,
  },
  quotes: { isEnabled: true, isBesideCart: false, needsLogin: false },
  reviews: { areOpenToGuests: true, pageSize: 5 },
  delivery: {
    stockDays: 2,
    carrierDays: { from: 1, to: 3 },
    pickupDays: 1,
    orderWeeks: { from: 2, to: 4 },
  },
  contact: { hours: '', reply: '', tradeEmail: '' },
  loyalty: {
    isEnabled: false,
    pointsPerKrone: 1,
    pointValue: ore(1),
    validMonths: 24,
    minPoints: 1_000,
    isForCompanies: false,
  },
  returns: { freeDays: 30, withdrawalDays: 14, assumedDays: 3, withdrawalPostage: 'shop' },
  newsletter: { couponPercent: 10, couponDays: 90 },
  alerts: { days: 365, cartHours: 24 },
};
