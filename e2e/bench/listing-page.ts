import type { PricePoint, Product, Variant } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { defaultSettings } from '#domain/settings.ts';
import { dayMs, moment } from '#domain/time/moment.ts';

const now = moment(1_768_435_200_000);
const day = (before: number) => moment(now - before * dayMs);

/** A page of configurable products, each variant with a special price, five tiers and a price history. */
export function listingPage(products: number, variants: number): readonly Product[] {
  return Array.from({ length: products }, (_, at): Product => {
    const sku = `P-${at}`;
    const children = Array.from({ length: variants }, (_each, index) => article(at, index));
    return {
      ...article(at, variants),
      sku,
      kind: 'configurable',
      visibility: 4,
      shortDescription: '',
      description: '',
      urlKey: sku,
      urlPath: sku,
      metaTitle: '',
      metaDescription: '',
      attributeSetId: 4,
      taxClassId: 2,
      categoryIds: [20],
      options: [],
      variants: children,
      links: [],
      customOptions: [],
      createdAt: now,
      updatedAt: now,
    };
  });
}

/** A trade customer looks at the page, in the middle of every special's window. */
export function viewing(products: readonly Product[]): PriceContext {
  const articles = products.flatMap((product) => [product, ...product.variants]);
  return {
    viewer: { customerId: 1, groupId: 2, hasNetPrices: true },
    prices: defaultSettings.prices,
    vatRules: [
      {
        id: 1,
        productClassIds: [2],
        customerClassIds: [3],
        rates: [{ rate: vatRate(25), country: 'NO', regionId: 0 }],
      },
    ],
    country: 'NO',
    priceHistory: new Map(articles.map((each) => [each.sku, history(each)])),
    now,
  };
}

function article(product: number, variant: number): Variant {
  const base = 100_000 + product * 1_000 + variant * 100;
  const tier = (groupId: number, quantity: number, share: number) => ({
    groupId,
    quantity,
    net: ore(Math.round(base * share)),
  });
  return {
    id: product * 100 + variant,
    sku: `P-${product}-${variant}`,
    name: `Vare ${product} i utførelse ${variant}`,
    status: 1,
    priceList: {
      base: ore(base),
      special: { net: ore(Math.round(base * 0.8)), from: day(10), to: day(-10) },
      tiers: [
        tier(32_000, 10, 0.78),
        tier(2, 1, 0.9),
        tier(2, 20, 0.7),
        tier(2, 50, 0.65),
        tier(3, 1, 0.6),
      ],
    },
    stock: {
      quantity: 12,
      isInStock: true,
      isManaged: true,
      outOfStockQuantity: 0,
      allowsBackorders: false,
      minimumSale: 1,
      maximumSale: 10_000,
      increment: 1,
    },
    pictures: [],
    attributes: {},
  };
}

function history({ priceList: { base = ore(0) } }: Variant): readonly PricePoint[] {
  const point = (before: number, share: number): PricePoint => ({
    audience: 'all',
    net: ore(Math.round(base * share)),
    from: day(before),
  });
  return [point(200, 1.1), point(100, 1), point(10, 0.8)];
}
