import type { Ore } from '#domain/money/ore.ts';
import type { ProductDocument, ProductViewDocument } from './product-document.ts';
import type { AttributeValues, Picture, SpecialPrice } from './product.ts';

/** A product as it is stored, with every store view. Imports change it and exports write it. */
export interface ProductRecord {
  /** Absent until it is stored. */
  readonly id?: number;
  readonly sku: string;
  readonly kind: string;
  readonly status: number;
  readonly visibility: number;
  readonly attributeSetId: number;
  readonly taxClassId: number;
  readonly base?: Ore;
  readonly special?: SpecialPrice;
  readonly pictures: readonly Picture[];
  readonly attributes: AttributeValues;
  readonly document: ProductDocument;
  /** Texts by store code; the default has the empty code. */
  readonly views: Readonly<Record<string, ViewRecord>>;
  readonly categoryIds: readonly number[];
  readonly variantSkus: readonly string[];
  readonly links: readonly LinkRecord[];
  readonly stock: StockRecord;
}

export interface ViewRecord {
  readonly name?: string;
  readonly shortDescription?: string;
  readonly description?: string;
  readonly urlKey?: string;
  readonly urlPath?: string;
  readonly metaTitle?: string;
  readonly metaKeywords?: string;
  readonly metaDescription?: string;
  readonly status?: number;
  readonly visibility?: number;
  readonly attributes: AttributeValues;
  readonly document: ProductViewDocument;
}

export interface LinkRecord {
  readonly kind: string;
  readonly sku: string;
  readonly quantity: number;
  readonly position: number;
}

export interface StockRecord {
  readonly quantity: number;
  readonly isInStock: boolean;
  readonly isManaged: boolean;
  readonly outOfStockQuantity: number;
  readonly allowsBackorders: boolean;
  readonly minimumSale: number;
  readonly maximumSale: number;
  readonly increment: number;
  /** Columns that nothing reads yet. */
  readonly more: Readonly<Record<string, string>>;
}

/** Stock of a new product: counted, zero pieces, with the shop's limits. */
export const newStock: StockRecord = {
  quantity: 0,
  isInStock: true,
  isManaged: true,
  outOfStockQuantity: 0,
  allowsBackorders: false,
  minimumSale: 1,
  maximumSale: 10_000,
  increment: 1,
  more: {},
};
