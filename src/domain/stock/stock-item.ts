/** Stock of one article as the merchant keeps it. */
export interface StockItem {
  readonly quantity: number;
  /** There is more than `quantity`, and the viewer is not told how much (rules/products#stock). */
  readonly isCapped?: boolean;
  readonly isInStock: boolean;
  /** The article is not for sale, which is something else than sold out (rules/products#stock). */
  readonly isOffSale?: true;
  /** The most that one shop has, for who fetches it there (rules/products#places); absent where that is not known. */
  readonly shopQuantity?: number;
  readonly isManaged: boolean;
  /** At or below this quantity the article is out of stock; below zero it is how far backorders go, else they have no end. */
  readonly outOfStockQuantity: number;
  readonly allowsBackorders: boolean;
  readonly minimumSale: number;
  readonly maximumSale: number;
  /** The article is sold in multiples of this. */
  readonly increment: number;
}

/** The answer to a visitor who wants a quantity. */
export type Availability = 'ok' | 'volatile' | 'out_of_stock';
