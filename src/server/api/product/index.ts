import * as prices from '#contract/prices.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { askedOffer } from '#domain/pricing/offer-of-choices.ts';
import { priceSpan } from '#domain/pricing/price-span.ts';
import { AppError, keyMissing } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { inSlices } from '#server/in-slices.ts';
import { withAttributes } from '#server/workflows/catalog/own-attributes.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import type { RenderedPrice } from '#contract/wire/rendered-price.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { createFormat } from '#texts/format.ts';
import * as product from '#contract/product.ts';

/** Prices by quantity, as the cart charges them (rules/prices#prices-for-other-clients). */
const priceMatrix = defineRoute(
  prices.matrix,
  ['product.key_missing'],
  async ({ query: { sku } }, context) => {
    requirePrices(context);
    if (sku === '') throw keyMissing('sku');
    const [found] = await offeredBySku([sku], context);
    const offer = found && askedOffer(found);
    if (offer?.kind !== 'priced') return { result: [] };
    const { unit, tiers } = offer;
    return { result: tiers.length === 0 ? [] : [{ quantity: 1, unit }, ...tiers] };
  },
);

/**
 * Prices of the viewer's group; a group named by the client is ignored
 * (rules/prices#prices-for-other-clients).
 */
const priceGroup = defineRoute(
  prices.group,
  ['product.key_missing'],
  async ({ query: { skus } }, context) => {
    requirePrices(context);
    if (skus.length === 0) throw keyMissing('skus');
    const offered = await offeredBySku(skus, context);
    const result = offered.map((each) => {
      const { id, sku } = each;
      const span = priceSpan(each);
      if (span === undefined) return { id, sku };
      const { final, regular, special } = span;
      const regularNet = regular.net;
      const isRegular = special === undefined;
      return { id, sku, prices: { final, regularNet, isRegular, packing: packingOf(each) } };
    });
    return { result };
  },
);

/** A guest who sees no prices must sign in; a customer who sees none gets an answer without prices. */
function requirePrices({ viewer, storeView }: RequestContext): void {
  const isHidden = isPriceHidden(viewer, storeView.settings.prices);
  if (isHidden && viewer.customerId === undefined) throw new AppError('user.unauthorized');
}

/** Serves the platform's price sync (rules/prices#prices-for-other-clients). */
const renderList = defineRoute(
  product.renderList,
  ['product.key_missing'],
  async ({ query: { skus, storeId } }, context) => {
    const storeView =
      storeId === undefined
        ? context.storeView
        : context.services.settings.current.storeViews.find((view) => view.storeId === storeId);
    if (storeView === undefined) throw new AppError('request.unknown_store');
    if (skus.length === 0) throw keyMissing('skus');
    const here = { ...context, storeView };
    requirePrices(here);
    const offered = await offeredBySku(skus, here);
    return {
      result: await inSlices(offered, (slice) => slice.map((each) => rendered(each, here))),
    };
  },
);

function rendered(
  offered: OfferedProduct,
  { storeView, services }: Pick<RequestContext, 'storeView' | 'services'>,
): RenderedPrice {
  const { id, sku, name, kind, urlPath } = offered;
  const span = priceSpan(offered);
  const { money } = createFormat(storeView.locale);
  // A variant that was asked for by its sku links to its product.
  const path = urlPath === '' ? `/p/${encodeURIComponent(sku)}` : `/${urlPath}`;
  return {
    id,
    sku,
    name,
    kind,
    storeId: storeView.storeId,
    url: services.config.publicUrl + withStorePrefix(storeView, path),
    ...(span && {
      prices: span,
      written: { final: money(span.final.gross), regular: money(span.regular.gross) },
    }),
  };
}

const list = defineRoute(product.list, ['product.key_missing'], async ({ query }, context) => {
  requirePrices(context);
  if (query.skus.length === 0) throw keyMissing('skus');
  const offered = await offeredBySku(query.skus, context);
  return { result: await inSlices(offered, (slice) => withAttributes(slice, context)) };
});

export const productRoutes: readonly Route[] = [renderList, list];
export const priceRoutes: readonly Route[] = [priceMatrix, priceGroup];
