import { canBeFilled } from '#domain/pricing/bundle-stock.ts';
import { isOnRequest } from '#domain/pricing/price-disclosure.ts';
import type { StoreView } from '#domain/settings.ts';
import { isSomeQuantityAllowed } from '#domain/stock/quantity-bounds.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  bundlesOnSale,
  inClosedShops,
  withLimits,
  withoutParts,
  withoutPrice,
  withoutVariants,
} from '#server/repositories/catalog/unorderable.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { withoutFiles } from '#server/workflows/missing-files.ts';
import { named } from './named-skus.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';

/**
 * Finds articles on sale that can't be ordered in any store view, by reason
 * (rules/products#what-prevents-buying).
 */
export async function unorderable(db: Db, media: MediaEngine): Promise<readonly string[]> {
  const storeViews = await loadStoreViews(db);
  const said = [
    { skus: await withoutVariants(db), reason: say('doctor.why.variants') },
    { skus: await withoutParts(db), reason: say('doctor.why.parts') },
    { skus: await unfilled(db), reason: say('doctor.why.required') },
    { skus: await unpriced(db, storeViews), reason: say('doctor.why.price') },
    { skus: await impossible(db, storeViews), reason: say('doctor.why.quantity') },
    { skus: await withoutFiles(db, media), reason: say('doctor.why.files') },
    { skus: await inClosedShops(db), reason: say('doctor.why.shops') },
  ];
  return said.flatMap(({ skus, reason }) =>
    skus.length === 0 ? [] : [say('doctor.unorderable', { skus: named(skus), reason })],
  );
}

async function unpriced(db: Db, storeViews: readonly StoreView[]): Promise<readonly string[]> {
  const articles = await withoutPrice(db);
  const skus = articles
    .filter(({ attributes }) =>
      storeViews.every(({ settings }) =>
        attributes.every((each) => !isOnRequest(each, settings.prices)),
      ),
    )
    .map(({ sku }) => sku);
  // A variant may belong to several products.
  return [...new Set(skus)];
}

/** Finds bundles with a part on sale, but none for a required place. */
async function unfilled(db: Db): Promise<readonly string[]> {
  const { bundles, parts } = await bundlesOnSale(db);
  const isThere = ({ sku }: { readonly sku: string }) => parts.has(sku.toLowerCase());
  return bundles
    .filter(({ bundle }) => bundle.options.some(({ selections }) => selections.some(isThere)))
    .filter(({ bundle }) => !canBeFilled(bundle, isThere))
    .map(({ sku }) => sku);
}

async function impossible(db: Db, storeViews: readonly StoreView[]): Promise<readonly string[]> {
  const articles = await withLimits(db);
  return articles
    .filter(({ stock }) =>
      storeViews.every(
        ({ settings }) => !isSomeQuantityAllowed(stock, settings.cart.maximumQuantity),
      ),
    )
    .map(({ sku }) => sku);
}
