import type { CartItem, CartItemOptions } from './cart.ts';
import { choicesInWords } from '#domain/catalog/choices-in-words.ts';
import { configurableChoices, configuration } from '#domain/catalog/configuration.ts';
import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { isSealed } from '#domain/catalog/is-sealed.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { fulfilmentOf } from '#domain/orders/fulfilment-of.ts';
import type { Price } from '#domain/money/price.ts';
import type { PartPieces } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { lineTiers } from '#domain/pricing/line-tiers.ts';
import { priceLine } from '#domain/pricing/price-line.ts';

export interface Wish {
  readonly product: OfferedProduct;
  readonly variant?: OfferedVariant | undefined;
  readonly quantity: number;
  readonly options?: CartItemOptions;
  /** Returns the amount that a part adds to the bundle. */
  readonly priceOf?: (part: PartPieces) => Price | undefined;
}

export function toCartItem({
  product,
  variant,
  quantity,
  options: chosen,
  priceOf,
}: Wish): CartItem {
  const article = variant ?? product;
  const options: CartItemOptions = {
    ...(variant && { configurable: configurableChoices(configuration(product.options, variant)) }),
    ...chosen,
  };
  const line = priceLine(product, { sku: article.sku, options, quantity });
  const tiers = lineTiers(product, { sku: article.sku, options });
  const picture = (variant?.pictures[0] ?? product.pictures[0])?.path;
  return {
    sku: article.sku,
    ...(variant && { parentSku: product.sku }),
    kind: product.kind,
    quantity,
    options,
    name: product.name,
    urlPath: variant ? variantPath(product, variant) : product.urlPath,
    ...(picture !== undefined && { picture }),
    choices: choicesInWords(product, article, options, priceOf),
    ...(line.ok && line.value),
    ...(tiers.length > 0 && { tiers }),
    // The server knows the stock of a bundle's parts better.
    fulfilment: fulfilmentOf(product, options, [{ stock: article.stock, quantity }]),
    ...(isSealed(product, article) && { isSealed: true }),
    ...(isCutToLength(product, article) && { isCutToLength: true }),
    ...packingOf(article, product),
    problems: [],
  };
}
