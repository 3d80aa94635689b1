import { renderList as endpoint } from '#contract/product.ts';
import type { RenderedPrice } from '#contract/wire/rendered-price.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { priceSpan } from '#domain/pricing/price-span.ts';
import { storeViews } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { createFormat } from '#texts/format.ts';

/** The platform price sync (rules/prices#prices-for-other-clients). */
export const renderList = defineRoute(
  endpoint,
  ['stock.skus_missing'],
  async ({ query: { skus, storeId } }, context) => {
    const storeView =
      storeId === undefined
        ? context.storeView
        : storeViews.find((view) => view.storeId === storeId);
    if (storeView === undefined) throw new AppError('request.unknown_store');
    if (skus.length === 0) throw new AppError('stock.skus_missing');
    const here = { ...context, storeView };
    const offered = await offeredBySku(skus, here);
    return { result: offered.map((product) => rendered(product, here)) };
  },
);

function rendered(
  product: OfferedProduct,
  { storeView, services }: Pick<RequestContext, 'storeView' | 'services'>,
): RenderedPrice {
  const { id, sku, name, kind, urlPath } = product;
  const prices = priceSpan(product);
  const { money } = createFormat(storeView.locale);
  // A variant that is named by its sku alone leads to its product.
  const path = urlPath === '' ? `/p/${encodeURIComponent(sku)}` : `/${urlPath}`;
  return {
    id,
    sku,
    name,
    kind,
    storeId: storeView.storeId,
    url: services.config.publicUrl + withStorePrefix(storeView, path),
    ...(prices && {
      prices,
      written: { final: money(prices.final.gross), regular: money(prices.regular.gross) },
    }),
  };
}
