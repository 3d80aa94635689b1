import type { Product, Variant } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { moment } from '#domain/time/moment.ts';

/** Twelve in stock, managed, without relevant limits. */
export function aStockItem(overrides: Partial<StockItem> = {}): StockItem {
  return {
    quantity: 12,
    isInStock: true,
    isManaged: true,
    outOfStockQuantity: 0,
    allowsBackorders: false,
    minimumSale: 1,
    maximumSale: 10_000,
    increment: 1,
    ...overrides,
  };
}

/** An enabled variant at 1000 kr net. */
export function aVariant(overrides: Partial<Variant> = {}): Variant {
  return {
    id: 15,
    sku: 'SRV-600-H',
    name: 'Servant 600 hvit',
    status: 1,
    priceList: { base: ore(100_000), tiers: [] },
    stock: aStockItem(),
    pictures: [],
    attributes: {},
    ...overrides,
  };
}

/** A simple product at 1000 kr net, listed everywhere. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    ...aVariant({ id: 14, sku: 'SRV-600', name: 'Servant 600' }),
    kind: 'simple',
    visibility: 4,
    shortDescription: '',
    description: '',
    urlKey: 'servant-600',
    urlPath: 'bad/servant-600',
    metaTitle: '',
    metaDescription: '',
    attributeSetId: 4,
    taxClassId: 2,
    categoryIds: [20],
    options: [],
    variants: [],
    links: [],
    customOptions: [],
    createdAt: moment(0),
    updatedAt: moment(0),
    ...overrides,
  };
}
