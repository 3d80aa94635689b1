import { searchProducts } from '#contract/catalog.ts';
import { columns, type ListingPlace } from '#contract/listing.ts';
import type { ListingIndex } from '#contract/wire/listing-index.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { answerFromIndex } from '#web/features/listing/answer-from-index.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { isDispatched } from '#web/page-meta.ts';
import { cartTools } from '#web/state/cart.ts';
import { answerInstantly } from '#web/state/instant-load.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { ListingData } from './listing-data.ts';
import { toTile, type TileProduct } from './tile-product.ts';

/** A listing as it stands on the page. */
interface Shown {
  /** Path of the page without its query, without the store prefix. */
  readonly base: string;
  readonly place: Omit<ListingPlace, 'index'>;
  readonly listing: ListingData;
  /** All that was loaded for the screen, of which the listing is a part. */
  readonly loaded: unknown;
  readonly shop: Shop;
  /** Asks for the page's data again, which is answered from here. */
  readonly revalidate: () => Promise<void>;
}

/** What this page holds of one listing. */
interface Held {
  shown: Shown;
  index?: ListingIndex;
  /** When the columns were last asked for, in the page's own time. */
  askedAt: number;
  readonly tiles: Map<number, TileProduct>;
}

/** After so long a click also has the columns looked at again: others change the shop meanwhile. */
const freshMs = 5 * 60_000;
/** Those seen last. */
const mostHeld = 8;

const held = new Map<string, Held>();

/** Keeps what a listing shows, and fetches its columns when it is first seen. */
export function holdListing(shown: Shown): void {
  answerInstantly(({ path, query }) => {
    const own = held.get(path);
    return own && answer(own, query);
  });
  const known = held.get(shown.base);
  const own: Held = known ?? { shown, askedAt: 0, tiles: new Map() };
  held.delete(shown.base);
  held.set(shown.base, own);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
  own.shown = shown;
  for (const tile of shown.listing.tiles) own.tiles.set(tile.id, tile);
  if (known === undefined || performance.now() - own.askedAt > freshMs) void refresh(own);
}

async function refresh(own: Held): Promise<void> {
  const { client } = cartTools();
  own.askedAt = performance.now();
  try {
    const query = { index: client.storeCode, ...own.shown.place };
    const { result } = await client.call(columns, { query });
    if (result === undefined) delete own.index;
    else own.index = result;
  } catch {
    // The server answers as before.
  }
}

function answer(own: Held, query: QueryPairs): unknown {
  const found = own.index && answerFromIndex(own.index, query, own.shown.shop);
  if (found === undefined) return undefined;
  const { ids, ...rest } = found;
  const tiles = ids.flatMap((id) => own.tiles.get(id) ?? []);
  const missing = ids.filter((id) => !own.tiles.has(id));
  const isComing = missing.length > 0 && isOnline();
  // Without a network the tiles there are stand for the page; where there are none its refusal does.
  if (missing.length > 0 && tiles.length === 0 && !isComing) return undefined;
  if (isComing) void fetchTiles(own, missing);
  const gaps = ids.flatMap((id, at) => (own.tiles.has(id) ? [] : [at]));
  return withListing(own.shown.loaded, { ...rest, tiles, ...(isComing && { gaps }) });
}

/** One request for all that is not known yet; what even that does not bring tells that the columns are old. */
async function fetchTiles(own: Held, ids: readonly number[]): Promise<void> {
  const filter = {
    attribute: 'id',
    conditions: [{ operator: 'in', values: ids }],
    scope: 'default',
  } as const;
  try {
    const question = { filters: [filter], size: ids.length, detail: 'tile' } as const;
    const { products } = await searchProducts(cartTools().client, question);
    for (const product of products) own.tiles.set(product.id, toTile(product));
  } catch {
    // The server is asked for the whole page below, and its refusal is told as always.
  }
  if (!ids.every((id) => own.tiles.has(id))) {
    delete own.index;
    void refresh(own);
  }
  await own.shown.revalidate();
}

/** The screen's data with another listing in it. */
function withListing(loaded: unknown, listing: ListingData): unknown {
  if (isDispatched(loaded)) return { ...loaded, data: withListing(loaded.data, listing) };
  // Whatever has a listing on it was loaded as an object.
  return { ...(loaded as object), listing };
}
