/** The stock of one article as it is stored. */
export interface StockItem {
  readonly quantity: number;
  /** There are more than `quantity`, but the viewer does not see how many (rules/products#stock). */
  readonly isCapped?: boolean;
  readonly isInStock: boolean;
  /** The article is not for sale, which differs from sold out (rules/products#stock). */
  readonly isOffSale?: true;
  /**
   * The largest stock of one shop, for buyers who fetch goods there (rules/products#places); absent
   * where it is unknown.
   */
  readonly shopQuantity?: number;
  readonly isManaged: boolean;
  /**
   * At or below this quantity the article is out of stock. Below zero it is the limit of backorders;
   * otherwise they have none.
   */
  readonly outOfStockQuantity: number;
  readonly allowsBackorders: boolean;
  readonly minimumSale: number;
  readonly maximumSale: number;
  /** The article is sold in multiples of this. */
  readonly increment: number;
}

/** The availability of a quantity for a visitor. */
export type Availability = 'ok' | 'volatile' | 'out_of_stock';
