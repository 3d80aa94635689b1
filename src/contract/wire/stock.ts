import * as v from 'valibot';
import { inWarehouse, sellableQuantity } from '#domain/stock/availability.ts';
import { isOnlyFetched } from '#domain/stock/shop-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** Stock fields of a product document and of the stock calls (rules/calls#stock-calls). */
const stockFields = {
  is_in_stock: v.boolean(),
  /** Our addition: the article is not for sale, whatever its stock. */
  is_off_sale: v.optional(v.literal(true)),
  qty: v.number(),
  product_id: v.optional(v.number()),
  manage_stock: v.boolean(),
  min_qty: v.number(),
  min_sale_qty: v.number(),
  max_sale_qty: v.number(),
  /** 0 means no backorders, 1 allows them. */
  backorders: v.number(),
  /** 0 where the article is sold in single pieces. */
  qty_increments: v.number(),
  /**
   * Our addition: there are more than `qty`, but the viewer does not see how many
   * (rules/products#stock).
   */
  is_qty_capped: v.optional(v.literal(true)),
  /**
   * Our addition: the largest stock of one shop, for buyers who fetch goods there
   * (rules/products#places).
   */
  shop_qty: v.optional(v.number()),
} as const;

export const stockSchema = v.object(stockFields);
export type WireStock = v.InferOutput<typeof stockSchema>;

export function stockToWire(stock: StockItem, productId?: number): WireStock {
  return {
    is_in_stock: stock.isInStock,
    ...(stock.isOffSale === true ? { is_off_sale: true } : {}),
    qty: stock.quantity,
    ...(productId === undefined ? {} : { product_id: productId }),
    manage_stock: stock.isManaged,
    min_qty: stock.outOfStockQuantity,
    min_sale_qty: stock.minimumSale,
    max_sale_qty: stock.maximumSale,
    backorders: stock.allowsBackorders ? 1 : 0,
    qty_increments: stock.increment === 1 ? 0 : stock.increment,
    ...(stock.isCapped === true ? { is_qty_capped: true } : {}),
    ...(stock.shopQuantity === undefined ? {} : { shop_qty: stock.shopQuantity }),
  };
}

export function stockFromWire(wire: WireStock): StockItem {
  return {
    quantity: wire.qty,
    isInStock: wire.is_in_stock,
    ...(wire.is_off_sale === true ? { isOffSale: true } : {}),
    isManaged: wire.manage_stock,
    outOfStockQuantity: wire.min_qty,
    allowsBackorders: wire.backorders > 0,
    minimumSale: wire.min_sale_qty,
    maximumSale: wire.max_sale_qty,
    increment: wire.qty_increments === 0 ? 1 : wire.qty_increments,
    ...(wire.is_qty_capped === true ? { isCapped: true } : {}),
    ...(wire.shop_qty === undefined ? {} : { shopQuantity: wire.shop_qty }),
  };
}

/** Stock of one article with its names, as the stock calls answer it. */
export interface ArticleStock {
  readonly sku: string;
  readonly productId: number;
  readonly stock: StockItem;
}

export const articleStockSchema = v.object({
  ...stockFields,
  sku: v.string(),
  product_id: v.number(),
  item_id: v.number(),
  stock_id: v.number(),
  is_qty_decimal: v.boolean(),
  notify_stock_qty: v.number(),
  /** Our addition: the warehouse's stock, where a shop has more and `qty` is that shop's. */
  warehouse_qty: v.optional(v.number()),
  /** Our addition: only shops have it, as on a cart line. */
  fulfilment: v.optional(v.literal('in-shop')),
});

/**
 * Constant fields for older clients: there is one stock, goods are sold by the piece, and low stock is
 * not announced.
 */
const olderStockFields = { stock_id: 1, is_qty_decimal: false, notify_stock_qty: 0 } as const;

/** `is_in_stock` and `qty` are what a cart accepts, sent or fetched (rules/calls#stock-calls). */
export function articleStockToWire({
  stock,
  sku,
  productId,
}: ArticleStock): v.InferOutput<typeof articleStockSchema> {
  const { quantity, shopQuantity = 0 } = stock;
  const isMoreInShop = shopQuantity > sellableQuantity(inWarehouse(stock));
  return {
    ...stockToWire(stock),
    ...olderStockFields,
    sku,
    item_id: productId,
    product_id: productId,
    ...(isMoreInShop && { is_in_stock: true, qty: shopQuantity, warehouse_qty: quantity }),
    ...(isOnlyFetched(stock, 1) && { fulfilment: 'in-shop' as const }),
  };
}

export function articleStockFromWire(wire: v.InferOutput<typeof articleStockSchema>): ArticleStock {
  const { sku, product_id: productId, warehouse_qty: quantity = wire.qty } = wire;
  const isSentToo = wire.fulfilment !== 'in-shop';
  const stock = stockFromWire({
    ...wire,
    qty: quantity,
    is_in_stock: wire.is_in_stock && isSentToo,
  });
  return { sku, productId, stock };
}
