import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  listingIndexFromWire,
  listingIndexSchema,
  listingIndexToWire,
} from '#contract/wire/listing-index.ts';
import { tileFromWire, tileSchema, tileToWire } from '#contract/wire/tile.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

const maxKeyLength = 100;
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(maxKeyLength));

/** The place of a listing: a category by its id, including all below it, or a series by its url key. */
const placeSchema = v.strictObject({
  /** Code of the store view; an unknown one is refused with `search.unknown_index`. */
  index: key,
  kind: v.picklist(['category', 'series']),
  key,
});
export type ListingAddress = v.InferOutput<typeof placeSchema>;

/**
 * A listing as columns, for the viewer's group. It is null when the listing is too long; an unknown
 * place is `request.not_found`. This call is our addition: with it a browser filters and sorts without
 * a request (rules/listings#in-the-browser).
 */
export const columns = endpoint({
  id: 'listing.columns',
  method: 'GET',
  path: '/api/catalog/:index/:kind/:key/columns',
  summary: 'What filters, facets and sorts of a category or series need, as columns',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  isCached: true,
  query: placeSchema,
  result: translation({
    schema: listingIndexSchema,
    toWire: listingIndexToWire,
    fromWire: listingIndexFromWire,
  }),
  shape: 'envelope',
});

/**
 * The tiles of a listing in its default order, up to `listingFiles.tileBytes`; an unknown place is
 * `request.not_found`. This call is our addition: with it a listing is filtered without a network.
 */
export const tiles = endpoint({
  id: 'listing.tiles',
  method: 'GET',
  path: '/api/catalog/:index/:kind/:key/tiles',
  summary: 'What a category or series shows of its products, for when there is no network',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  isCached: true,
  query: placeSchema,
  result: translation({
    schema: v.nullable(v.array(tileSchema)),
    toWire: (all: readonly TileProduct[]) => all.map(tileToWire),
    toWireInSlices: async (all, inSlices) => [
      ...(await inSlices(all, (slice) => slice.map(tileToWire))),
    ],
    fromWire: (wire) => wire?.map(tileFromWire) ?? [],
  }),
  shape: 'envelope',
});
