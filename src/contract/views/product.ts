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
  /** All that are approved. */
  readonly total: number;
  readonly summary: ReviewSummary;
}

/** A shop with what it has, by sku; at most as many as the viewer may know of (rules/products#stock). */
export interface ShopWithStock {
  readonly code: string;
  readonly name: string;
  readonly has: Readonly<Record<string, number>>;
}

/** A product with all that stands on its page. */
export interface ProductView {
  readonly product: OfferedProduct;
  readonly crumbs: readonly CategoryCrumb[];
  /** The attributes that the product or a variant has values of, with these values. */
  readonly attributes: readonly Attribute[];
  /** The merchant's notices about goods of this kind. */
  readonly notices: readonly string[];
  /** The way to ask the shop about it, as HTML; empty where the shop has no address. */
  readonly ask: string;
  /** The articles of a grouped product, in its order. */
  readonly group: readonly OfferedProduct[];
  /** Products beside this one, by why they stand there. */
  readonly linked: Readonly<Record<LinkKind, readonly TileProduct[]>>;
  readonly reviews: ReviewPage & { readonly page: number };
  /** Shops where goods may be fetched, with how many of each article they have; none of what lies in no shop. */
  readonly shops: readonly ShopWithStock[];
  /** The moment of its promises. */
  readonly asOf: Moment;
  readonly deliveryDays: DeliveryDays;
  /** Where it, or one of its variants, needs other articles: of which, and in words. */
  readonly set?: { readonly sku: string; readonly label: string };
}

export type LinkKind = Exclude<ProductLink['kind'], 'associated'>;
