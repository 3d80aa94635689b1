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
 * Attributes whose value is a media file, or several separated by commas. spec-gap: which papers a
 * product may have isn't shown; each is named by its attribute.
 */
export const fileAttributes = {
  drawing: 'drawing',
  mounting: 'mounting_image',
  environment: 'environment_image',
  papers: ['data_sheet', 'mounting_guide', 'declaration', 'certificate', 'fdv'],
} as const;

/** The attribute that says how long the maker answers for an article. */
export const warrantyAttribute = 'warranty';

/** The attribute that names who makes a product. */
export const brandAttribute = 'brand';

/** Maximum number of colours on a tile; the tile tells how many more there are. */
export const maxTileSwatches = 5;

/** The attribute with an article's NRF number, by which the trade orders. */
export const nrfAttribute = 'nrf';

/** The attribute with an article's discount group (rules/prices#agreed-prices). */
export const discountGroupAttribute = 'discount_group';

/** The attribute with the unit in which an article is sold and counted, such as `m`. */
export const saleUnitAttribute = 'sales_unit';

/** The attribute with the packs of an article, such as `kveil 50; pall 2000`. */
export const packsAttribute = 'sales_packs';

/**
 * Maximum number of wrong letters in a word of six or more; shorter words allow fewer
 * (rules/search#spelling).
 */
export const maxEdits = 2;

/** The server waits this long for its search engine. After that a list comes from the database (rules/search#timeouts). */
export const searchTimeoutMs = secondMs;

/** The search panel suggests only categories with a higher level number than this. */
export const panelLevelAbove = 1;

/**
 * The number of categories beside the hits of the search panel, and how many entries a device stores
 * after consent. spec-gap: the numbers are ours.
 */
export const panelCategoryCount = 5;
export const maxRemembered = { viewed: 12, searches: 6, purchases: 50 } as const;

/** Maximum number of alerts of one mailbox that have not led to a letter. */
export const maxAlerts = 50;

/** The number of rows of one answer or one page, where a store view does not choose. */
export const pageSizes = {
  projects: 10,
  series: 18,
  posts: 20,
  relatedPosts: 3,
  /** Maximum number of filterable attributes in one answer. */
  attributes: 150,
} as const;

/** Delays in the page; its lengths are in the styles. */
export const pageTimes = { lazyPanelMs: 3 * secondMs, submenuDelayMs: 300 } as const;

/**
 * A browser gets at most this many products of a listing, and bytes of tiles as they travel, to filter and sort them
 * by itself. The server answers for longer listings.
 */
export const listingFiles = { products: 5_000, tileBytes: 200_000 } as const;

/**
 * Maximum number of a product's variants that filters of a listing can tell apart
 * (rules/listings#variants).
 */
export const maxTileChoices = 24;

/** Maximum number of facets of a listing (rules/listings#facets). */
export const maxFacets = 30;

/** Footer columns, counted from 1. The FAQ page has none. */
export const footerColumns = { company: 1, cms: [2, 3, 4] } as const;

/** Maximum number of articles in one question for stock. */
export const stockBatch = 15;

/** The only currency; amounts in code are whole øre. */
export const currencyCode = 'NOK';

/**
 * The minimum length of a password, and how many of the four classes of characters it needs
 * (rules/sessions#passwords).
 */
export const passwordRule = { minimumLength: 8, classesNeeded: 3 } as const;

/** The lowest status of a disabled product or variant. */
export const disabledFromStatus = 2;

/** The level of categories that are fetched ahead, and at which the main menu begins. */
export const categoryPrefetchLevel = 2;

/** The quantity of a product on a wishlist. */
export const wishlistQuantity = 1;

/** The time for which the browser keeps an order that the server already has. */
export const orderCacheMs = 86_400 * secondMs;

/**
 * The yes-or-no attribute of products that are rented out instead of sold. spec-gap: what can be rented
 * isn't shown.
 */
export const rentalAttribute = 'rental';

/** The yes-or-no attribute of products that are made or cut to the buyer's measure. */
export const madeToMeasureAttribute = 'made_to_measure';

/** The yes-or-no attribute of articles whose lengths are cut for each buyer. */
export const cutToLengthAttribute = 'cut_to_length';

/** The yes-or-no attribute of hygienic goods under a seal. */
export const sealAttribute = 'hygiene_seal';

/**
 * A rental ends at most this many days from today. spec-gap: how long one may rent isn't shown; a year,
 * as for tools.
 */
export const rentalHorizonDays = 365;

/** Attributes for sizes: an option with one of them has a size guide. */
export const sizeAttributes: readonly string[] = ['width', 'height', 'depth', 'length', 'size'];

/**
 * Maximum uses per hour by one guest's address or one account; `letters` counts letters to one mailbox
 * that visitors who are not signed in cause. An operator may set others.
 */
export const hourlyLimits = {
  carts: 60,
  orders: 30,
  messages: 10,
  forms: 5,
  returns: 20,
  invitations: 30,
  letters: 10,
} as const;

/** A mailbox gets as many letters of strangers in a day as so many full hours allow (rules/safety#automation). */
export const fullLetterHours = 3;

/**
 * Pictures with a message about a return: how many, how many of a return in all, their size together,
 * and the edge they are made smaller to.
 */
export const returnPictures = {
  max: 5,
  maxOfReturn: 20,
  maxBytes: 7_000_000,
  edge: 1_600,
} as const;
/** A body with these pictures in Base64, and the words beside them. */
export const maxReturnBodyBytes = 10_000_000;
export const maxReturnWords = 4_000;
/** The time for which the address of a return's label holds. */
export const returnLabelHours = 24;
/** The same in the letter that brings it. */
export const returnLetterDays = 60;
/** A buyer's logo: the largest file that is taken, in bytes, and the size in pixels that it is stored with. */
export const quoteLogo = { maxBytes: 2_000_000, width: 800, height: 400 } as const;
/** The largest body with a logo in Base64 and the words beside it. */
export const maxResaleBodyBytes = 3_000_000;
/** The hours for which the address of a quote's PDF works. */
export const quotePdfHours = 24;
