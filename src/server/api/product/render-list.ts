import type { renderList as endpoint } from '#contract/product.ts';
import type { RenderedPrice } from '#contract/wire/rendered-price.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { priceSpan } from '#domain/pricing/price-span.ts';
import { storeViews } from '#domain/settings.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { createFormat } from '#texts/format.ts';
import { offeredBySku } from './offered-by-sku.ts';

/** The platform price sync (protocol 1.7, 3.7.5). */
export const renderList: Handler<typeof endpoint> = async (
  { query: { skus, storeId } },
  context,
) => {
  const { storeView: asked } = context;
  const storeView =
    storeId === undefined ? asked : storeViews.find((view) => view.storeId === storeId);
  if (storeView === undefined) throw new AppError('request.unknown_store');
  const here = { ...context, storeView };
  const offered = await offeredBySku(skus, here);
  return { result: offered.map((product) => rendered(product, here)) };
};

function rendered(
  product: OfferedProduct,
  { storeView, services }: Pick<RequestContext, 'storeView' | 'services'>,
): RenderedPrice {
  const { id, sku, name, kind, urlPath } = product;
  const prices = priceSpan(product);
  const { money } = createFormat(storeView.locale);
  return {
    id,
    sku,
    name,
    kind,
    storeId: storeView.storeId,
    url: services.config.publicUrl + withStorePrefix(storeView, `/${urlPath}`),
    ...(prices && {
      prices,
      written: { final: money(prices.final.gross), regular: money(prices.regular.gross) },
    }),
  };
}
