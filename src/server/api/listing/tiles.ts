import { setImmediate as otherWork } from 'node:timers/promises';
import { tiles as endpoint } from '#contract/listing.ts';
import { tileToWire } from '#contract/wire/tile.ts';
import { listingFiles } from '#domain/constants.ts';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { compress } from '#server/cache/cached-answer.ts';
import { defineRoute } from '#server/http/handle.ts';
import { findProductsById } from '#server/repositories/catalogue/products.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { findPlace, placeRefusals, wholeListing } from './place.ts';

/** Few enough that making their tiles does not delay other requests. */
const batchSize = 50;

export const tiles = defineRoute(endpoint, placeRefusals, async ({ query }, context) => {
  const place = await findPlace(query, context);
  const { services, storeView } = place.here;
  const { ids } = await services.search.search({
    ...wholeListing(place),
    chosen: {},
    text: '',
    from: 0,
    size: listingFiles.products,
    facets: [],
    priceRanges: [],
  });
  const made: TileProduct[] = [];
  let bytes = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    // Past the cache of products: a long category would drive everything else out of it.
    const products = await findProductsById(services.database.read, storeView.code, batch);
    const next = (await offerProducts(products, place.here)).map(toTile);
    // Together they compress better than each batch alone, so the whole is never longer than this sum.
    bytes += (await compress(Buffer.from(JSON.stringify(next.map(tileToWire))))).byteLength;
    if (bytes > listingFiles.tileBytes) break;
    made.push(...next);
    context.dependsOn(...next.map(({ sku }) => cacheTags.product(sku)));
    await otherWork();
  }
  return { result: made };
});
