import { list } from '#contract/stock.ts';
import type { Client } from '#contract/http/client.ts';
import { stockBatch } from '#domain/constants.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** The answered stock by sku. */
export type StockNews = Readonly<Record<string, StockItem>>;

/** The stock of articles by sku, as far as the calls answered. */
export async function stockOf(client: Client, skus: readonly string[]): Promise<StockNews> {
  const heard: StockNews[] = [];
  await askStock(client, skus, (news) => void heard.push(news));
  return Object.assign({}, ...heard);
}

/**
 * Asks for the stock of articles, each once, in calls of a limited size, and passes on each answer
 * (rules/cart#stock-events). Unknown articles and failed calls give no news.
 */
export async function askStock(
  client: Client,
  skus: readonly string[],
  tell: (news: StockNews) => Promise<void> | void,
): Promise<void> {
  const wanted = [...new Set(skus)];
  for (let from = 0; from < wanted.length; from += stockBatch) {
    const query = { skus: wanted.slice(from, from + stockBatch) };
    try {
      const { result } = await client.call(list, { query });
      await tell(Object.fromEntries(result.map(({ sku, stock }) => [sku, stock])));
    } catch {
      // Without stock the shop's own limit counts; the server checks every quantity.
    }
  }
}

/**
 * Replaces the stock in products of a search, since a search answers only the warehouse's stock
 * (rules/products#places).
 */
export function withStock(news: StockNews): (product: OfferedProduct) => OfferedProduct {
  const told = <Article extends { readonly sku: string; readonly stock: StockItem }>(
    article: Article,
  ): Article => ({ ...article, stock: news[article.sku] ?? article.stock });
  return (product) => ({ ...told(product), variants: product.variants.map(told) });
}
