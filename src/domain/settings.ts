import type { OrderField } from '#domain/checkout/order-fields.ts';
import type { FileRelease } from '#domain/orders/file-release.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { StoreFace } from './store-faces.ts';
import { minuteMs, secondMs } from '#domain/time/moment.ts';
import type { ListingSort, PriceRange } from '#domain/listing/listing-query.ts';
import type { TaxByGroup } from '#domain/pricing/tax-group.ts';

export type { Language } from './store-faces.ts';

/** A store view: one face of the shop with its own prices and rules. */
export interface StoreView extends StoreFace {
  readonly settings: Settings;
}

/** Business choices of a store view; a merchant sets those that have a rule (rules/settings#store-views). */
export interface Settings {
  readonly catalog: {
    /** Rows of a listing page; also used when a size is not positive. */
    readonly pageSize: number;
    /** Tiles beside each other in a listing on a wide screen. */
    readonly productsPerRow: number;
    readonly defaultSort: ListingSort;
    readonly sorts: readonly ListingSort[];
    /** Attribute codes of the facets that come first, in order; `price` is the price ranges. */
    readonly facets: readonly string[];
    /** Empty: those that fit the prices at hand. */
    readonly priceRanges: readonly PriceRange[];
    readonly facetValues: number;
    readonly maximumFilters: number;
    readonly listsOutOfStock: boolean;
    readonly preventsDirectVariants: boolean;
    /** Under the choice of a variant stands a table of all, for who buys many of them at once. */
    readonly listsVariants: boolean;
    /** Said of the goods in certain categories and those below them. */
    readonly notices: readonly CategoryNotice[];
    /** Shown where a page without a picture is shared: a path of the media; empty for none. */
    readonly previewPicture: string;
    /** Page of text that says how to measure, by its identifier; empty for none. */
    readonly sizeGuide: string;
    /** Addresses of the categories whose goods are found by measure; without any there is no such page. */
    readonly measuredCategories: readonly string[];
    readonly maximumPageSize: number;
    readonly maximumCategories: number;
  };
  /** Where it is off, its buttons are not shown. */
  readonly compare: { readonly isEnabled: boolean; readonly maximumProducts: number };
  readonly wishlist: { readonly isEnabled: boolean; readonly maximumProducts: number };
  readonly search: {
    /** Said where a shopper searches, after what holds in any shop; empty for nothing. */
    readonly advice: string;
    readonly minimumLetters: number;
    /** Weights of the fields that are searched, relative to each other. */
    readonly boosts: { readonly name: number; readonly sku: number; readonly category: number };
    /** Share of the words that must be found, rounded down to words. */
    readonly minimumMatch: number;
    readonly minimumScore: number;
    /** A text that finds fewer products is offered better spelt. */
    readonly enoughHits: number;
    readonly panelHits: number;
    readonly debounceMs: number;
    readonly maximumTextLength: number;
    readonly clientTimeoutMs: number;
  };
  readonly prices: {
    /** Groups that see "Price on Request" instead of a price. */
    readonly hiddenForGroups: readonly number[];
    /** Groups without a cart button, or everybody. */
    readonly cartHiddenForGroups: readonly number[] | true;
    readonly netPricesEnabled: boolean;
    readonly netPricesExcludedGroups: readonly number[];
    readonly zeroPriceAllowed: boolean;
    readonly referenceDays: number;
    /** Groups open to all; what they paid is an earlier price for all (rules/prices#earlier-price). */
    readonly openGroups: readonly number[];
    /** The yes-or-no attribute whose products have a price on request only; empty for none. */
    readonly onRequestAttribute: string;
    /** The attribute that says how many square metres one covers, where the law wants their price too; empty for none. */
    readonly areaAttribute: string;
  };
  readonly tax: {
    readonly country: string;
    /** Tax that depends on the customer's group; absent when it doesn't. */
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
    /** Where goods are delivered to. */
    readonly deliveryCountries: readonly string[];
    /** Norwegian postcodes that are newer than the register that comes with the shop (rules/forms#postcodes). */
    readonly newPostcodes: readonly string[];
    readonly flatRate: {
      readonly carrierCode: string;
      readonly methodCode: string;
      readonly title: string;
      readonly net: Ore;
    };
    /** Goods of so much, with VAT and after discounts, are brought free of charge; 0 for never. */
    readonly freeFreightFrom: Ore;
    /** Goods of at least this total weight in kilograms go as bulky goods; 0 turns it off. */
    readonly bulkyFromKg: number;
    /** The yes-or-no attribute of goods that are bulky whatever they weigh; empty for none. */
    readonly bulkyAttribute: string;
    readonly paymentMethods: readonly string[];
    /** The goods of an order that a provider takes the money of are held unpaid for so long. */
    readonly unpaidHoldMinutes: number;
    /** Where what is let and lies in the warehouse is handed over; without a street at the seller's address. */
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
    /** Checkout asks for these fields beside addresses, in this order. */
    readonly fields: readonly OrderField[];
    /** When what was bought as a file is handed over (rules/orders#files). */
    readonly fileRelease: FileRelease;
    /** Days until an invoice is due. */
    readonly invoiceDays: number;
    /** Days from then until a reminder is sent; 0 for none. */
    readonly reminderDays: number;
    /** The fee of a reminder. */
    readonly reminderFee: Ore;
  };
  /** Accounts of the books that vouchers name (rules/orders#accounting). */
  readonly accounting: {
    /** Customers owe on it what orders cost, until they pay. */
    readonly receivable: string;
    readonly rates: readonly AccountedRate[];
    /** Money comes in on these, by its provider or straight to the bank. */
    readonly klarna: string;
    readonly vipps: string;
    readonly bank: string;
  };
  readonly customers: { readonly maximumAddresses: number };
  readonly session: {
    /** Calls of other clients may carry their token as `token` in the query (rules/sessions#tokens). */
    readonly tokenInQuery: boolean;
  };
  readonly network: {
    /** Token refreshes before the visitor is logged out. */
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
  readonly quotes: { readonly isEnabled: boolean };
  readonly reviews: {
    /** Otherwise only customers may write one. */
    readonly areOpenToGuests: boolean;
    /** Reviews of a page. */
    readonly pageSize: number;
  };
  /** Shoppers are told these times of dispatch. */
  readonly delivery: {
    /** Working days at most, for what is in stock. */
    readonly stockDays: number;
    /** Working days on the road. */
    readonly carrierDays: { readonly from: number; readonly to: number };
    /** Working days until what a shop has is ready to be fetched there; 0 for the same day. */
    readonly pickupDays: number;
    /** Goods that are ordered in or made arrive within this many weeks. */
    readonly orderWeeks: { readonly from: number; readonly to: number };
  };
  /** The contact page says these things of the shop, and names the person who answers companies. */
  readonly contact: {
    /** When the phone is answered; empty for nothing. */
    readonly hours: string;
    /** When messages are answered; empty for nothing. */
    readonly reply: string;
    /** Where messages of companies go; empty for the seller's own address. */
    readonly tradeEmail: string;
  };
  readonly returns: { readonly freeDays: number; readonly withdrawalDays: number };
}

/** A sentence about the goods in categories, named by their addresses in the store view. */
/** The accounts of what is sold at a rate of VAT, in hundredths of a percent, and its code in the books. */
export interface AccountedRate {
  readonly rate: number;
  readonly sales: string;
  readonly vat: string;
  readonly code: string;
}

export interface CategoryNotice {
  readonly categories: readonly string[];
  readonly text: string;
}

const krone = 100;
const ofCompanies = { isRequired: false, isOfCompanies: true } as const;
const atDelivery = { isRequired: false, isOfDelivery: true } as const;

/** These settings hold where a store view chooses nothing. */
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
  // spec-gap: how many are compared isn't shown; more columns than four are hard to read.
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
  session: { tokenInQuery: false },
  network: { maximumTaskAttempts: 1, refreshesTokens: true },
  storage: {
    timeoutMs: 800,
    iterateTimeoutMs: 2 * secondMs,
    checkEveryMs: 30 * secondMs,
    quotaBytes: 4096 * 1024,
    toleratedReadErrors: 1,
    toleratedWriteErrors: 30,
  },
  quotes: { isEnabled: true },
  reviews: { areOpenToGuests: true, pageSize: 5 },
  delivery: {
    stockDays: 2,
    carrierDays: { from: 1, to: 3 },
    pickupDays: 1,
    orderWeeks: { from: 2, to: 4 },
  },
  contact: { hours: '', reply: '', tradeEmail: '' },
  returns: { freeDays: 30, withdrawalDays: 14 },
};
