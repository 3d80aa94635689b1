import type { ValueSets } from '#domain/columns/value-sets.ts';
import { noPrice } from '#domain/columns/price-range-counts.ts';
import { sortKey } from '#domain/search/sort-key.ts';
import type { Language } from '#domain/settings.ts';
import { grow, int32 } from './grow.ts';
import { NameRanks } from './name-ranks.ts';
import type { SearchDocument } from './port.ts';
import { RowTable } from './row-table.ts';
import { ValueColumn, type ValuePart } from './value-column.ts';

export const noId = -1;

/** Fields with lists of rows, so that browsing a small category is cheap. */
const listedFields: ReadonlySet<string> = new Set(['category_ids']);

export interface MeantField {
  readonly column: ValueColumn;
  readonly part: ValuePart;
}

const none: readonly string[] = [];

const facetPrefix = 'facet.';
const variantSuffix = '_options';

export class Columns {
  readonly prices = new PriceColumns();
  readonly #names = new NameRanks();
  readonly #fields = new Map<string, ValueColumn>();
  readonly #language: Language;
  readonly #rows = new RowTable((row, tell) => tell(this.#ids[row] ?? noId));
  readonly #free: number[] = [];
  #ids: Int32Array = new Int32Array(0);
  #updatedAt: Float64Array = new Float64Array(0);
  #length = 0;
  #count = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  /** All rows with a product are below this. */
  get length(): number {
    return this.#length;
  }

  get count(): number {
    return this.#count;
  }

  get ids(): Int32Array {
    return this.#ids;
  }

  get updatedAt(): Float64Array {
    return this.#updatedAt;
  }

  nameRanks(): Int32Array {
    return this.#names.ranks();
  }

  rowOf(id: number): number | undefined {
    for (const row of this.#rows.candidates(id)) if (this.#ids[row] === id) return row;
    return undefined;
  }

  /**
   * The column of a field: its own values, the variants' for `{field}_options`, or both for a facet.
   */
  field(name: string): MeantField | undefined {
    const own = this.#fields.get(name);
    if (own !== undefined) return { column: own, part: 'own' };
    const isFacet = name.startsWith(facetPrefix);
    if (!isFacet && !name.endsWith(variantSuffix)) return undefined;
    const column = this.#fields.get(
      isFacet ? name.slice(facetPrefix.length) : name.slice(0, -variantSuffix.length),
    );
    return column && { column, part: isFacet ? 'all' : 'variants' };
  }

  sets(name: string): ValueSets | undefined {
    const meant = this.field(name);
    return meant?.column.sets(meant.part);
  }

  settle(): void {
    for (const field of listedFields) this.#fields.get(field)?.settle();
  }

  set(document: SearchDocument): number {
    const row = this.rowOf(document.id) ?? this.#newRow(document.id);
    this.#updatedAt[row] = document.updatedAt;
    this.#names.set(row, sortKey(document.name, this.#language));
    this.prices.set(row, document.prices);
    const { keywords, variantKeywords } = document;
    for (const field of [...Object.keys(keywords), ...Object.keys(variantKeywords)]) {
      if (!this.#fields.has(field))
        this.#fields.set(field, new ValueColumn({ isListed: listedFields.has(field) }));
    }
    // A list of pairs would be most of the garbage of indexing, because every product with its many
    // fields passes here.
    this.#fields.forEach((column, field) => {
      column.set(row, ownOf(keywords, field), ownOf(variantKeywords, field));
    });
    return row;
  }

  clear(row: number): void {
    for (const column of this.#fields.values()) column.set(row, none, none);
    this.prices.set(row, {});
    this.#names.set(row, undefined);
    this.#ids[row] = noId;
    this.#free.push(row);
    this.#count -= 1;
  }

  #newRow(id: number): number {
    const row = this.#free.pop() ?? this.#length++;
    this.#ids = grow(this.#ids, this.#length, (size) => int32(size).fill(noId));
    this.#updatedAt = grow(this.#updatedAt, this.#length, (size) => new Float64Array(size));
    this.#ids[row] = id;
    this.#rows.add(id, row);
    this.#count += 1;
    return row;
  }
}

function ownOf(
  values: Readonly<Record<string, readonly string[]>>,
  field: string,
): readonly string[] {
  return Object.hasOwn(values, field) ? (values[field] ?? none) : none;
}

const nobody: Uint32Array = new Uint32Array(0);

/** Gross øre by row, with a column for each group, because no group's price follows from another's. */
class PriceColumns {
  readonly #columns = new Map<number, Uint32Array>();
  #length = 0;

  /** The prices of a group; `noPrice`, or no element, where it sees no price. */
  of(groupId: number): Uint32Array {
    return this.#columns.get(groupId) ?? nobody;
  }

  set(row: number, prices: SearchDocument['prices']): void {
    this.#length = Math.max(this.#length, row + 1);
    for (const group of Object.keys(prices).map(Number)) {
      if (!this.#columns.has(group)) this.#columns.set(group, new Uint32Array(0));
    }
    for (const [group, column] of this.#columns) {
      const longer = grow(column, this.#length, (size) => new Uint32Array(size).fill(noPrice));
      longer[row] = Math.min(prices[group] ?? noPrice, noPrice - (group in prices ? 1 : 0));
      this.#columns.set(group, longer);
    }
  }
}
