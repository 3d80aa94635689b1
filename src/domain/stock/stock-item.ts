/** Stock of one article as the merchant keeps it (spec §3 Stock item; magento stock fields). */
export interface StockItem {
  readonly quantity: number;
  /** There is more than `quantity`, and the viewer is not told how much (protocol 5.4 no. 24). */
  readonly isCapped?: boolean;
  readonly isInStock: boolean;
  readonly isManaged: boolean;
  /** At or below this quantity the article is out of stock; below zero it is how far backorders go, else they have no end. */
  readonly outOfStockQuantity: number;
  readonly allowsBackorders: boolean;
  readonly minimumSale: number;
  readonly maximumSale: number;
  /** The article is sold in multiples of this. */
  readonly increment: number;
}

/** What is known when somebody wants a quantity (spec §4 Cart). */
export type Availability = 'ok' | 'volatile' | 'out_of_stock';
