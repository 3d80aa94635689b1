import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { ProductLink } from '#domain/catalog/product.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import type { CategoryCrumb } from '#domain/navigation/breadcrumbs.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { ReviewSummary } from '#domain/reviews/review-summary.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Review } from '#domain/reviews/review.ts';

/** Some of the reviews of a product. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Number of approved reviews. */
  readonly total: number;
  readonly summary: ReviewSummary;
}

/** A shop with its stock by sku, up to the number that the viewer may know (rules/products#stock). */
export interface ShopWithStock {
  readonly code: string;
  readonly name: string;
  readonly has: Readonly<Record<string, number>>;
}

/** A product with all parts of its page. */
export interface ProductView {
  readonly product: OfferedProduct;
  readonly crumbs: readonly CategoryCrumb[];
  /** The attributes with a value in the product or a variant, reduced to these values. */
  readonly attributes: readonly Attribute[];
  readonly terms: readonly ProductTerm[];
  /** The notices of the product's categories. */
  readonly notices: readonly string[];
  /** The way to ask the shop about it, as HTML; empty where the shop has no address. */
  readonly ask: string;
  /** The articles of a grouped product, in order. */
  readonly group: readonly OfferedProduct[];
  /** Linked products, by the kind of link. */
  readonly linked: Readonly<Record<LinkKind, readonly TileProduct[]>>;
  readonly reviews: ReviewPage & { readonly page: number };
  /** Pick-up shops with their stock of each article; articles that no shop has are left out. */
  readonly shops: readonly ShopWithStock[];
  /** The moment for which its delivery promises were made. */
  readonly asOf: Moment;
  readonly deliveryDays: DeliveryDays;
  /**
   * The link to the set, where the product or a variant needs other articles: that article's sku, and
   * the link's text.
   */
  readonly set?: { readonly sku: string; readonly label: string };
}

/** A sentence about giving goods back, with its icon. */
export interface ProductTerm {
  readonly icon: 'return' | 'info' | 'truck';
  readonly words: string;
}

export type LinkKind = Exclude<ProductLink['kind'], 'associated'>;
