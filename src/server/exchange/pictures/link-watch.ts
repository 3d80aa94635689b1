import type { Db } from '#server/repositories/system/database.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { isComposite } from '#domain/product-file/stock-after-row.ts';
import { findProductKinds } from '#server/repositories/catalog/product-keys.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { shortened, type RowNote } from '#server/exchange/files/report.ts';

interface Link extends Pick<RowNote, 'row' | 'sku' | 'column'> {
  readonly to: string;
}

/** Number of unresolved skus that are collected before a query checks which exist now. */
const waitingPerQuery = 2_000;
const associated = 'associated_skus';

/**
 * Reports links to products that do not exist at the end of the import. Resolved links are dropped, to
 * bound memory.
 */
export class LinkWatch {
  readonly #waiting = new Map<string, Link>();
  readonly #wrong: RowNote[] = [];
  #lookAt = waitingPerQuery;

  add({ sku, document, links, variantSkus }: ProductRecord, row: number): void {
    const wait = (target: string, column: string) => {
      const to = shortened(target);
      this.#waiting.set(`${column} ${to.toLowerCase()}`, { row, sku: shortened(sku), column, to });
    };
    for (const child of variantSkus) wait(child, 'configurable_variations');
    for (const { sku: to, kind } of links) {
      wait(to, kind === 'associated' ? associated : `${kind}_skus`);
    }
    for (const { selections } of document.bundle?.options ?? []) {
      for (const selection of selections) wait(selection.sku, 'bundle_values');
    }
  }

  /** Drops resolved links, once there are enough to be worth a query. */
  async look(db: Db): Promise<void> {
    if (this.#waiting.size < this.#lookAt) return;
    await this.#forgetCome(db);
    this.#lookAt = this.#waiting.size + waitingPerQuery;
  }

  /** `isPretended` knows the products that a dry run did not store. */
  async notes(db: Db, isPretended: (sku: string) => boolean): Promise<readonly RowNote[]> {
    await this.#forgetCome(db);
    const missing = [...this.#waiting.values()].filter(({ to }) => !isPretended(to));
    return [
      ...this.#wrong,
      ...missing.map(({ to, ...place }) => {
        const message = say('notice.link', { sku: to });
        return { ...place, code: 'link.unknown', message };
      }),
    ];
  }

  async #forgetCome(db: Db): Promise<void> {
    const kinds = await findProductKinds(
      db,
      [...this.#waiting.values()].map(({ to }) => to),
    );
    for (const [key, { to, ...place }] of this.#waiting) {
      const kind = kinds.get(to.toLowerCase());
      if (kind === undefined) continue;
      this.#waiting.delete(key);
      if (place.column !== associated || !isComposite(kind)) continue;
      const message = say('notice.link_kind', { sku: to });
      this.#wrong.push({ ...place, code: 'link.kind', message });
    }
  }
}
