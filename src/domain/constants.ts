import { minuteMs, secondMs } from '#domain/time/moment.ts';

/** The lifetime of an access token (rules/sessions#tokens). */
export const accessTokenMs = 15 * minuteMs;

/** Width and height of pictures on a page, in CSS pixels. */
export const pictureSizes = {
  cart: [210, 300],
  list: [350, 350],
  gallery: [600, 744],
  scene: [390, 260],
  blogCard: [400, 412],
  standard: [120, 120],
  menuIcon: [24, 24],
} as const;

/**
 * Attributes whose value is a file of the media, or several by comma. spec-gap: which papers a product may have
 * isn't shown; each is named by its attribute.
 */
export const fileAttributes = {
  drawing: 'drawing',
  mounting: 'mounting_image',
  environment: 'environment_image',
  papers: ['data_sheet', 'mounting_guide', 'declaration', 'certificate', 'fdv'],
} as const;

/** The attribute that names who makes a product. */
export const brandAttribute = 'brand';

/** Colours that a tile shows; of the others it says how many there are. */
export const maxTileSwatches = 5;

/** The attribute of an article's NRF number, by which the trade orders. */
export const nrfAttribute = 'nrf';

/** Letters that may be wrong in a word of six or more; fewer in shorter ones (rules/search#spelling). */
export const maxEdits = 2;

/** The server waits this long for its search engine. After that a list comes from the database (rules/search#timeouts). */
export const searchTimeoutMs = secondMs;

/** The search panel keeps only categories with a level above it. */
export const panelLevelAbove = 1;

/**
 * Categories beside the hits of the search panel, and how much is remembered after a yes. spec-gap: the numbers
 * are ours.
 */
export const panelCategoryCount = 5;
export const maxRemembered = { viewed: 12, searches: 6, purchases: 50 } as const;

/** The number of rows of one answer or one page, where a store view does not choose. */
export const pageSizes = {
  projects: 10,
  series: 18,
  posts: 20,
  relatedPosts: 3,
  /** Filterable attributes of one answer. */
  attributes: 150,
} as const;

/** Times of the page itself; its lengths are in the styles. */
export const pageTimes = { lazyPanelMs: 3 * secondMs, submenuDelayMs: 300 } as const;

/**
 * A browser gets at most this many products of a listing, and bytes of tiles as they travel, to filter and sort them
 * by itself. The server answers for longer listings.
 */
export const listingFiles = { products: 5_000, tileBytes: 200_000 } as const;

/** Variants of a product at most that the filters of a listing can mean (rules/listings#variants). */
export const maxTileChoices = 24;

/** Facets of a listing at most (rules/listings#facets). */
export const maxFacets = 30;

/** Columns of the footer, from 1. The FAQ has none. */
export const footerColumns = { company: 1, cms: [2, 3, 4] } as const;

/** Articles whose stock is asked for at once. */
export const stockBatch = 15;

/** The only currency; amounts in code are whole øre. */
export const currencyCode = 'NOK';

/** A password has at least so many characters, of so many of the four classes (rules/sessions#passwords). */
export const passwordRule = { minimumLength: 8, classesNeeded: 3 } as const;

/** Status from which a product or variant is disabled. */
export const disabledFromStatus = 2;

/** Level of categories that are fetched before anybody asks, and that the main menu begins at. */
export const categoryPrefetchLevel = 2;

/** Pieces of a product on a wishlist. */
export const wishlistQuantity = 1;

/** The time for which the browser keeps an order that the server has. */
export const orderCacheMs = 86_400 * secondMs;

/** The yes-or-no attribute of products that are let instead of sold. spec-gap: what can be rented isn't shown. */
export const rentalAttribute = 'rental';

/** The yes-or-no attribute of products that are made or cut to the buyer's measure. */
export const madeToMeasureAttribute = 'made_to_measure';

/** Days from today in which a rental has to end. spec-gap: how long one may rent isn't shown; a year, as for tools. */
export const rentalHorizonDays = 365;

/** Attributes that are sizes: what is chosen by one of them has a size guide. */
export const sizeAttributes: readonly string[] = ['width', 'height', 'depth', 'length', 'size'];

/**
 * The maximum uses in an hour from one guest's address or by one account, and of letters to one mailbox that a visitor
 * who is not signed in causes. An operator may set others.
 */
export const hourlyLimits = { carts: 60, orders: 30, messages: 10, forms: 5, letters: 10 } as const;
