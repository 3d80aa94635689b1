import type { CartItem } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/totals.ts';
import type { Article, Product } from '#domain/catalog/product.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { accepted, type Result } from '#domain/errors.ts';
import { priceFromNet } from '#domain/money/price.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { QuotedPrice } from '#domain/quotes/quoted-prices.ts';
import { fulfilmentOf } from '#domain/orders/fulfilment-of.ts';
import type { Fulfilment } from '#domain/orders/fulfilment.ts';
import type { OfferedProduct } from './offered-product.ts';
import { findPart, type Parts } from './parts.ts';
import { pricingOf, type PriceContext } from './price-context.ts';
import { priceLine } from './price-line.ts';
import { priceProduct } from './price-product.ts';
import { takenArticles } from './taken-articles.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';

/** An article that can be bought, with the product whose page shows it. */
export interface FoundArticle {
  /** The configurable parent of a variant, else the article itself. */
  readonly product: Product;
  readonly article: Article;
  /** The articles that are parts of bundles. */
  readonly parts: Parts;
}

/** The viewer, store view and time of a purchase, and the destination where it is known. */
export interface Buying {
  readonly viewer: Viewer;
  readonly storeView: StoreView;
  readonly vatRules: readonly VatRule[];
  readonly now: Moment;
  readonly country?: string;
  readonly postcode?: string;
}

/** A found article with its offer to the buyer. */
export interface OfferedArticle extends FoundArticle {
  readonly offered: OfferedProduct;
}

/** An article that a line takes from stock. */
export type StockedArticle = Pick<Article, 'id' | 'sku' | 'stock' | 'weight'> &
  Partial<Pick<Product, 'kind'>>;

/** A line that can be bought, with its price. */
export interface FoundLine extends PricedLine {
  readonly takes: readonly { readonly article: StockedArticle; readonly quantity: number }[];
  readonly fulfilment: Fulfilment;
  /** Weight of one in grams, with all its parts. */
  readonly weight: number;
}

type Item = PricedLine['item'] & Pick<CartItem, 'options'>;

/**
 * The unit price of an article at this quantity with these choices, by the same rule as on pages and
 * lists, and the stock that it takes. Refuses an article that can't be bought: its price is hidden or
 * unknown, it has no VAT rate, or choices are missing or unknown (rules/prices#unknown-price,
 * rules/money#no-rate). A quoted price stands in place of the list's.
 */
export function priceFound(
  { article, parts, offered }: OfferedArticle,
  item: Item,
  quoted?: QuotedPrice,
): Result<FoundLine> {
  const { options, ...line } = item;
  const taken = { sku: article.sku, options, quantity: item.quantity };
  const priced = quoted ? accepted(atRateOf(offered, quoted)) : priceLine(offered, taken);
  if (!priced.ok) return priced;
  const articles = takenArticles(offered, taken);
  if (!articles.ok) return articles;
  const takes = articles.value.map(({ sku, quantity }) => ({
    article: findPart(parts, sku) ?? article,
    quantity,
  }));
  const fulfilment = fulfilmentOf(
    offered,
    options,
    takes.map(({ article: { stock }, quantity }) => ({ stock, quantity })),
  );
  const weight = takes.reduce((sum, each) => sum + (each.article.weight ?? 0) * each.quantity, 0);
  return accepted({
    item: line,
    ...priced.value,
    takes,
    fulfilment,
    weight: Math.round(weight / Math.max(1, item.quantity)),
  });
}

/** The destination decides the VAT of a quoted price too. */
function atRateOf(
  { vatRate: present }: Pick<OfferedProduct, 'vatRate'>,
  { unit, vatRate: quoted }: QuotedPrice,
): Pick<PricedLine, 'unit' | 'vatRate'> {
  const vatRate = present ?? quoted;
  return { unit: priceFromNet(unit.net, vatRate), vatRate };
}

/** A found article as its viewer sees it. */
export function offerFound(
  found: FoundArticle,
  { viewer, storeView, vatRules, now, country, postcode }: Buying,
): OfferedArticle {
  const { product, article, parts } = found;
  const context: PriceContext = {
    ...pricingOf(storeView.settings),
    viewer,
    vatRules,
    ...(country !== undefined && { country }),
    ...(postcode !== undefined && { postcode }),
    // Lines show no earlier price.
    priceHistory: new Map(),
    now,
  };
  // Only the bought variant is priced, because a product may have many.
  const bought = article === product ? product : { ...product, variants: [article] };
  return { ...found, offered: priceProduct(bought, context, parts) };
}
