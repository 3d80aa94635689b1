import { refuse } from '#server/exchange/files/refusals.ts';
import type { TellOfRow } from '#domain/import/row-codes.ts';
import { isReservedUrlPath } from '#domain/catalog/reserved-url-keys.ts';
import { anyUrlKey, productUrlKey } from '#domain/catalog/url-key.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { addressesOf } from '#domain/catalog/product-addresses.ts';
import { findUrlHolders } from '#server/repositories/catalog/urls.ts';

/** The owner of each address, in the database and among rows that are not stored yet. */
export class AddressBook {
  readonly #storeViews: readonly StoreFace[];
  /** From `store path` to its holder: `product sku` or `category:id`. */
  readonly #holders = new Map<string, string>();
  readonly #placesOf = new Map<string, readonly string[]>();
  /** Products with addresses from rows, whose stored addresses no longer count. */
  readonly #given = new Set<string>();

  constructor(storeViews: readonly StoreFace[]) {
    this.#storeViews = storeViews;
  }

  /**
   * Loads the holders of addresses. It must be called with every address that the products may want.
   */
  async learn(db: Db, paths: readonly string[], skuOf: ReadonlyMap<number, string>): Promise<void> {
    for (const { storeCode, path, entity, id, isCanonical } of await findUrlHolders(db, paths)) {
      const sku = entity === 'product' ? skuOf.get(id) : undefined;
      const holder = sku === undefined ? `${entity}:${id}` : productHolder(sku);
      const place = `${storeCode} ${path}`;
      if (!isCanonical || this.#given.has(holder) || this.#holders.has(place)) continue;
      this.#holders.set(place, holder);
      this.#placesOf.set(holder, [...(this.#placesOf.get(holder) ?? []), place]);
    }
  }

  isFree(path: string, sku: string): boolean {
    return (
      !isReservedUrlPath(path, this.#storeViews) &&
      this.#storeViews.every(({ code }) => {
        const holder = this.#holders.get(`${code} ${path}`);
        return holder === undefined || holder === productHolder(sku);
      })
    );
  }

  /**
   * Replaces the product's addresses; refuses an address of another product, a category or a screen.
   */
  take(record: ProductRecord): void {
    const own = productHolder(record.sku);
    const wanted = addressesOf(record, this.#storeViews);
    for (const [code, path] of wanted) {
      if (isReservedUrlPath(path, this.#storeViews)) {
        refuse('url_key', 'url_key.reserved', { path });
      }
      const holder = this.#holders.get(`${code} ${path}`) ?? own;
      if (holder === own) continue;
      refuse('url_key', 'url_key.taken', { path, holder, code });
    }
    const places = [...wanted].map(([code, path]) => `${code} ${path}`);
    for (const place of this.#placesOf.get(own) ?? []) this.#holders.delete(place);
    for (const place of places) this.#holders.set(place, own);
    this.#placesOf.set(own, places);
    this.#given.add(own);
  }
}

function productHolder(sku: string): string {
  return `product ${sku.toLowerCase()}`;
}

/**
 * Gives a product without an address one from its name, with the sku if that is taken. A name without
 * usable letters is replaced by the sku.
 */
export function withUrlKey(
  record: ProductRecord,
  book: AddressBook,
  notice: TellOfRow,
): ProductRecord {
  const view = record.views[''];
  if (view === undefined || view.urlKey !== undefined) return record;
  const { key: plain, isOfSku } = productUrlKey(view.name ?? '', record.sku);
  const key =
    record.visibility === 1 || book.isFree(plain, record.sku)
      ? plain
      : `${plain}-${anyUrlKey(record.sku)}`;
  if (isOfSku && record.visibility !== 1) notice('url_key', 'url_key.of_sku', { key });
  return { ...record, views: { ...record.views, '': { ...view, urlKey: key } } };
}
