import { secondMs } from '#domain/time/moment.ts';

/** Width and height of pictures on a page, in CSS pixels (spec §9 Thumbnails). */
export const pictureSizes = {
  cart: [210, 300],
  list: [350, 350],
  gallery: [600, 744],
  blogCard: [400, 412],
  standard: [120, 120],
  menuIcon: [24, 24],
} as const;

/**
 * Attributes whose value is a file of the media, or several by comma (spec §3 Product, custom fields).
 * spec-gap: which papers a product may have isn't shown; each is named by its attribute.
 */
export const fileAttributes = {
  drawing: 'drawing',
  mounting: 'mounting_image',
  environment: 'environment_image',
  papers: ['data_sheet', 'mounting_guide', 'declaration', 'certificate', 'fdv'],
} as const;

/** The attribute of an article's NRF number, by which the trade orders. */
export const nrfAttribute = 'nrf';

/** Letters that may be wrong in a word of six or more; fewer in shorter ones (spec §9, decisions Engines). */
export const maximumEdits = 2;

/** The search panel keeps only categories with a level above it (spec §9). */
export const panelLevelAbove = 1;

/**
 * Categories beside the hits of the search panel, and how much is remembered after a yes. spec-gap: the
 * specification gives no numbers.
 */
export const panelCategoryCount = 5;
export const mostRemembered = { viewed: 12, searches: 6 } as const;

/** How many rows one answer or one page has, where a store view does not choose (spec §9). */
export const pageSizes = {
  productsPerRow: 3,
  projects: 10,
  series: 18,
  posts: 20,
  relatedPosts: 3,
  /** CMS blocks and pages together at the most. */
  content: 500,
  blocks: 150,
  /** Filterable attributes of one answer, and values of all facets together. */
  attributes: 150,
  facets: 999,
} as const;

/** Lengths and times of the page itself (spec §9). */
export const pageTimes = { lazyPanelMs: 3 * secondMs, submenuDelayMs: 300 } as const;
export const pageLengths = {
  desktopFromPx: 1024,
  backToTop: { afterPx: 200, bottomPx: 20, rightPx: 20 },
} as const;

/**
 * What a browser is handed of a listing, to filter and sort it by itself: products at the most, and bytes of
 * the columns and of the tiles as they travel. A longer listing the server answers.
 */
export const listingFiles = { products: 5_000, columnBytes: 60_000, tileBytes: 200_000 } as const;

/** Columns of the footer, from 1; the FAQ's is hidden (spec §9 Footer defaults). */
export const footerColumns = { company: 1, faq: 2, isFaqHidden: true, cms: [2, 3, 4] } as const;

/** The only currency (spec §9); amounts in code are whole øre. */
export const currency = { code: 'NOK', sign: 'kr', decimalSign: ',', fractionDigits: 2 } as const;

/** A password has at least so many characters, of so many of the four classes (spec §5, §9). */
export const passwordRule = { minimumLength: 8, classesNeeded: 3, classes: 4 } as const;

/** Attribute values of `is_filterable` that make a facet (spec §9). */
export const filterableValues: readonly string[] = ['1', '2'];

/** Status from which a product or variant is disabled (spec §3 Product, §9). */
export const disabledFromStatus = 2;

/** Level of categories that are fetched before anybody asks, and that the main menu begins at (spec §9). */
export const categoryPrefetchLevel = 2;

/** Pieces of a product on a wishlist (spec §9). */
export const wishlistQuantity = 1;

/** Percent of the newsletter's coupon (spec §1, §9). */
export const newsletterCouponPercent = 10;

/** How long an order that the server has is kept in the browser (spec §9 Order-cache TTL). */
export const orderCacheMs = 86_400 * secondMs;

/** The yes-or-no attribute of products that are let instead of sold. spec-gap: what can be rented isn't shown. */
export const rentalAttribute = 'rental';

/** Days from today in which a rental has to end. spec-gap: how long one may rent isn't shown; a year, as for tools. */
export const rentalHorizonDays = 365;

/** Attributes that are sizes: what is chosen by one of them has a size guide (spec §2 Modals). */
export const sizeAttributes: readonly string[] = ['width', 'height', 'depth', 'length', 'size'];
