import type { Client } from '#contract/http/client.ts';
import { columns, tiles as tileFile, type ListingAddress } from '#contract/listing.ts';
import type { ListingIndex } from '#contract/wire/listing-index.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { answerFromIndex } from './answer-from-index.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import type { Shop } from '#web/state/page/shop.tsx';
import type { ListingData } from '#contract/views/listing.ts';
import { withPlaced } from './listing-data.ts';
import { toChosenTile, toListedTile, toOwnTile } from '#domain/listing/chosen-tile.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';

interface Asking {
  readonly client: Client;
  readonly place: Omit<ListingAddress, 'index'>;
  readonly shop: Shop;
}

interface Answered {
  readonly key: string;
  readonly listing: ListingData;
  readonly missing: readonly number[];
}

/** After this time the columns are checked again, because other people change the shop. */
const freshMs = 5 * 60_000;

/** A listing whose columns this page holds or is loading. */
export function createHeldListing({ client, place, shop }: Asking) {
  const tiles = new Map<number, TileProduct>();
  let index: ListingIndex | undefined;
  let askedAt: number | undefined;
  let answered: Answered | undefined;
  const asking = new Map<number, Promise<void>>();

  const refresh = async (): Promise<void> => {
    const isFirst = askedAt === undefined;
    askedAt = performance.now();
    try {
      const query = { index: client.storeCode, ...place };
      index = (await client.call(columns, { query })).result;
      answered = undefined;
      // Tiles have prices as old as the columns.
      if (!isFirst) tiles.clear();
      if (index !== undefined && mayFetchTiles(shop)) await fetchFile();
    } catch {
      // The server still answers without columns.
    }
  };

  /** Loads the file of tiles, for use without a network, and so that choices seldom wait. */
  const fetchFile = async (): Promise<void> => {
    const query = { index: client.storeCode, ...place };
    const { result } = await client.call(tileFile, { query });
    for (const tile of result) if (!tiles.has(tile.id)) tiles.set(tile.id, tile);
    answered = undefined;
  };

  const fetchTiles = async (ids: readonly number[]): Promise<void> => {
    try {
      for (const tile of await tilesOf(client, ids)) tiles.set(tile.id, tile);
    } finally {
      for (const id of ids) asking.delete(id);
    }
    answered = undefined;
    if (ids.every((id) => tiles.has(id))) return;
    // A product without a tile was removed, so the columns are outdated.
    index = undefined;
    void refresh();
  };

  return {
    /** Stores the shown listing, and reloads the columns when due; resolves when they are there. */
    async keep(listing: ListingData): Promise<void> {
      for (const tile of listing.tiles) tiles.set(tile.id, toOwnTile(tile));
      if (askedAt === undefined || performance.now() - askedAt >= freshMs) await refresh();
    },
    /**
     * The listing of an address; undefined where the server must answer. Equal answers are the same
     * object.
     */
    answer(query: QueryPairs): ListingData | undefined {
      const key = JSON.stringify(query);
      if (answered?.key === key) return answered.listing;
      const found = index && answerFromIndex(index, query, shop);
      if (found === undefined) return undefined;
      const { ids, ...rest } = found;
      const missing = ids.filter((id) => !tiles.has(id));
      const placed = ids.map((id) => {
        const tile = tiles.get(id);
        return tile && toChosenTile(tile, rest.query.filters);
      });
      const there = placed.filter((tile) => tile !== undefined);
      // Without a network, the available tiles are shown as the page; without any tiles, the refusal
      // is.
      if (!isOnline() && missing.length > 0 && there.length === 0) return undefined;
      const listing = isOnline() ? withPlaced(rest, placed) : { ...rest, tiles: there };
      answered = { key, listing, missing };
      return listing;
    },
    /**
     * Loads what an answer lacks in one request, and returns whether it has more now. After a failure
     * the present data stay.
     */
    async complete(query: QueryPairs): Promise<boolean> {
      const missing = answered?.key === JSON.stringify(query) ? answered.missing : [];
      if (missing.length === 0 || !isOnline()) return false;
      const asked = missing.filter((id) => !asking.has(id));
      if (asked.length > 0) {
        const request = fetchTiles(asked);
        for (const id of asked) asking.set(id, request);
      }
      await Promise.all(new Set(missing.flatMap((id) => asking.get(id) ?? [])));
      return true;
    },
  };
}

async function tilesOf(client: Client, ids: readonly number[]): Promise<readonly TileProduct[]> {
  const filter = {
    attribute: 'id',
    conditions: [{ operator: 'in', values: ids }],
    scope: 'default',
  } as const;
  const question = { filters: [filter], size: ids.length, detail: 'tile' } as const;
  // A list of normal length has all its tiles; the code for whole products loads with the first missing
  // one.
  const { searchProducts } = await import('#contract/catalog.ts');
  return (await searchProducts(client, question)).products.map(toListedTile);
}

/**
 * Whether the file of tiles may be loaded; a guest's is made once for all. spec-gap: customers do not
 * load one, because each would be made for one person; their tiles load as needed.
 */
function mayFetchTiles({ visitor }: Shop): boolean {
  const savesData = matchMedia('(prefers-reduced-data: reduce)').matches;
  return !visitor.isLoggedIn && !savesData;
}
