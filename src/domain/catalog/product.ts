import type { Ore } from '#domain/money/ore.ts';
import type { MeanRating } from '#domain/reviews/review-summary.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Bundle } from './bundle.ts';
import type { CustomOption } from './custom-option.ts';
import type { Downloads } from './downloads.ts';
import type { Matrix, MatrixCell } from './matrix.ts';

/** Product kinds. */
export type ProductKind =
  | 'simple'
  | 'configurable'
  | 'grouped'
  | 'bundle'
  | 'virtual'
  | 'downloadable';

/**
 * Where a product may be seen: 1 nowhere by itself, 2 in categories, 3 in search, 4 in both
 * (rules/products#visibility).
 */
export type Visibility = 1 | 2 | 3 | 4;

/** 0 and 1 are active; 2 and above are disabled (rules/products#status). */
export type ProductStatus = 0 | 1 | 2;

/** Special price; open from `from` and before `to`, each absent when unlimited. */
export interface SpecialPrice {
  readonly net: Ore;
  readonly from?: Moment;
  readonly to?: Moment;
}

/** A price for a group from a quantity on; group 32000 is every group (rules/prices#tier-price). */
export interface TierPrice {
  readonly groupId: number;
  readonly quantity: number;
  readonly net: Ore;
}

/** The merchant's net prices, before the viewer's group and the time choose among them. */
export interface PriceList {
  /** Absent when the price is unknown (rules/prices#unknown-price). */
  readonly base?: Ore;
  readonly special?: SpecialPrice;
  readonly tiers: readonly TierPrice[];
}

/** One entry of the price history (rules/prices#earlier-price): from `from` on, `audience` paid `net`. */
export interface PricePoint {
  readonly audience: number | 'all';
  readonly net: Ore;
  readonly from: Moment;
}

/** A picture under the media root; `path` has no leading slash. */
export interface Picture {
  readonly path: string;
  readonly label: string;
  /** The picture's main colours, shown until it loads: `b1 e3 h2 warm`. */
  readonly tones?: string;
}

/** Option ids (as text) of a select, or the plain value of any other attribute, by attribute code. */
export type AttributeValues = Readonly<Record<string, string | readonly string[]>>;

/** The fields of everything that can be bought, alone or as a variant. */
export interface Article {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly status: ProductStatus;
  readonly priceList: PriceList;
  readonly stock: StockItem;
  readonly pictures: readonly Picture[];
  readonly attributes: AttributeValues;
  /** Grams of one; absent where the merchant has not said. */
  readonly weight?: number;
}

/** A variant of a configurable product. */
export type Variant = Article;

/** An attribute a configurable product is chosen by, with the values its children have. */
export interface ConfigurableOption {
  readonly attributeId: number;
  readonly attributeCode: string;
  readonly label: string;
  readonly values: readonly {
    readonly id: string;
    readonly label: string;
    readonly swatch?: string;
  }[];
}

/** A product as the merchant keeps it, its texts already those of one store view. */
export interface Product extends Article {
  readonly kind: ProductKind;
  readonly visibility: Visibility;
  readonly shortDescription: string;
  readonly description: string;
  readonly urlKey: string;
  readonly urlPath: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly attributeSetId: number;
  /** 0 is declared untaxed (rules/money#no-rate). */
  readonly taxClassId: number;
  readonly categoryIds: readonly number[];
  readonly options: readonly ConfigurableOption[];
  readonly variants: readonly Variant[];
  readonly links: readonly ProductLink[];
  readonly customOptions: readonly CustomOption[];
  /** Only bundles have it. */
  readonly bundle?: Bundle;
  /** Only downloadable products have it. */
  readonly downloads?: Downloads;
  /** Prices by chosen values; absent where the price does not depend on a choice. */
  readonly matrix?: Matrix<MatrixCell & { readonly priceList: PriceList }>;
  /** The brand's name. */
  readonly brand?: string;
  /** The mean of its approved reviews; absent while none gives stars. */
  readonly rating?: MeanRating;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

export interface ProductLink {
  readonly kind: 'related' | 'crosssell' | 'upsell' | 'associated';
  readonly sku: string;
  readonly quantity: number;
  readonly position: number;
}
