import type { AnySchema } from '#contract/http/endpoint.ts';
import { orderKeySchema } from '#contract/wire/ids.ts';
import * as address from '#contract/wire/address.ts';
import { algoliaHitSchema } from '#contract/wire/algolia.ts';
import { articlePriceSchema, tierOfferSchema } from '#contract/wire/article-prices.ts';
import { attributeSchema } from '#contract/wire/attribute.ts';
import * as cartItem from '#contract/wire/cart-item.ts';
import { categorySchema } from '#contract/wire/category.ts';
import { cmsHierarchySchema } from '#contract/wire/cms-hierarchy.ts';
import { cmsBlockSchema, cmsPageSchema } from '#contract/wire/cms.ts';
import { customOptionSchema } from '#contract/wire/custom-option.ts';
import * as customer from '#contract/wire/customer.ts';
import { homeSectionSchema } from '#contract/wire/home-section.ts';
import { productOptionSchema } from '#contract/wire/item-options.ts';
import { permissionNodeSchema } from '#contract/wire/company.ts';
import { megaMenuItemSchema } from '#contract/wire/mega-menu.ts';
import { paymentMethodSchema, shippingMethodSchema } from '#contract/wire/methods.ts';
import * as order from '#contract/wire/order.ts';
import { priceMatrixSchema } from '#contract/wire/price-matrix.ts';
import { productSchema, variantSchema } from '#contract/wire/product.ts';
import { renderedPriceSchema } from '#contract/wire/rendered-price.ts';
import { reviewSchema, storedReviewSchema } from '#contract/wire/review.ts';
import { searchDocumentSchema, searchHitSchema } from '#contract/wire/search-answer.ts';
import { searchQuerySchema } from '#contract/wire/search-query.ts';
import { seriesSchema } from '#contract/wire/series.ts';
import { choiceAddressSchema } from '#contract/wire/shipping-information.ts';
import { articleStockSchema, stockSchema } from '#contract/wire/stock.ts';
import { tileSchema } from '#contract/wire/tile.ts';
import { totalsRowSchema, totalsSchema } from '#contract/wire/totals.ts';
import { wishlistItemSchema } from '#contract/wire/wishlist.ts';

interface Component {
  readonly says: string;
  /** One schema, or several that are equal on the wire but have different rules. */
  readonly schemas: readonly AnySchema[];
}

/** Shapes that several calls share, by the names that clients see. */
export const components: Readonly<Record<string, Component>> = {
  Product: component('A product as this viewer may see it; amounts in kroner', productSchema),
  Variant: component('An article of a configurable product', variantSchema),
  CustomOption: component('Something to choose or write about a product', customOptionSchema),
  PriceMatrix: component('Prices by two measures of a product', priceMatrixSchema),
  Stock: component('How much of an article there is, and in which steps it is sold', stockSchema),
  ArticleStock: component('Stock of an article that is named', articleStockSchema),
  Tile: component('A product as a tile of a listing', tileSchema),
  Category: component('A category of the catalogue', categorySchema),
  Attribute: component('An attribute of products, with its options', attributeSchema),
  Series: component('A series of products', seriesSchema),
  Review: component('An approved review', reviewSchema),
  StoredReview: component('The receipt of a new review, which waits', storedReviewSchema),
  TierPrice: component('What a unit costs from a quantity on', tierOfferSchema),
  ArticlePrice: component('What this viewer pays for an article', articlePriceSchema),
  RenderedPrice: component('Prices of a product, also as people read them', renderedPriceSchema),

  SearchQuery: component('What is looked for: filters, facets, sort and text', searchQuerySchema),
  SearchHit: component('A hit of the standard format', searchHitSchema),
  SearchDocument: component('What was found, by the entity asked for', searchDocumentSchema),
  AlgoliaHit: component('A hit in the names of Algolia', algoliaHitSchema),

  CmsPage: component('A page of text', cmsPageSchema),
  CmsBlock: component('A block of content', cmsBlockSchema),
  CmsHierarchy: component('Pages of text in a tree', cmsHierarchySchema),
  HomeSection: component('A section of the front page', homeSectionSchema),
  CompanyPermission: component(
    'A right in a company, with those that need it',
    permissionNodeSchema,
  ),
  MenuItem: component('An entry of a menu, with those below it', megaMenuItemSchema),

  CartLine: component('A line of a cart, priced now', cartItem.cartItemSchema),
  ProductOption: component('What was chosen of a product', productOptionSchema),
  Totals: component('What a cart costs, in kroner', totalsSchema),
  TotalsRow: component('What a line of a cart costs', totalsRowSchema),
  PaymentMethod: component('A way to pay', paymentMethodSchema),
  ShippingMethod: component('A way to deliver', shippingMethodSchema),

  Destination: component('Where to, as far as it decides delivery', address.destinationSchema),
  ChoiceAddress: component('An address that may still have gaps', choiceAddressSchema),
  Address: component('An address in full', order.deliveryAddressSchema, address.addressSchema),
  BillingAddress: component('Who pays, with the e-mail for the letter', order.billingAddressSchema),
  SavedAddress: component(
    'An address of a customer’s book',
    customer.savedAddressSchema,
    customer.changedAddressSchema,
  ),
  NewAddress: component('An address of a new customer', customer.newAddressSchema),
  Customer: component('A customer as they see themselves', customer.profileSchema),
  WishlistItem: component('A product on a wishlist', wishlistItemSchema),

  OrderKey: component('Made by the client, one for each order', orderKeySchema),
  OrderLine: component('An ordered line, with the price that was seen', order.orderLineSchema),
  OrderRequest: component('What is ordered', order.orderRequestSchema),
  PlacedOrder: component('The proof that an order is placed', order.placedOrderSchema),
};

/** The documents that a search finds. Each may come with only some of its fields. */
export const searchDocuments = [
  'Product',
  'Category',
  'Attribute',
  'CmsPage',
  'CmsBlock',
  'CmsHierarchy',
  'Review',
] as const;

function component(says: string, ...schemas: readonly AnySchema[]): Component {
  return { says, schemas };
}
