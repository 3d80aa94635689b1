import type { SearchDocument, SearchFilter } from './port.ts';

/** A test of one row. */
export type RowTest = (row: number) => boolean;

const nobody: RowTest = () => false;

/** The documents of one store view by row, with what filters, sorts and facets need of each. */
export class Columns {
  readonly #documents: (SearchDocument | undefined)[] = [];
  readonly #rowOfId = new Map<number, number>();
  readonly #values = new Map<string, Map<string, Set<number>>>();
  readonly #free: number[] = [];
  readonly #collator = new Intl.Collator('nb', { numeric: true });

  get rowCount(): number {
    return this.#rowOfId.size;
  }

  ids(): readonly number[] {
    return [...this.#rowOfId.keys()];
  }

  *rows(): Iterable<number> {
    yield* this.#rowOfId.values();
  }

  document(row: number): SearchDocument | undefined {
    return this.#documents[row];
  }

  rowOf(id: number): number | undefined {
    return this.#rowOfId.get(id);
  }

  add(document: SearchDocument): number {
    const row = this.#free.pop() ?? this.#documents.length;
    this.#documents[row] = document;
    this.#rowOfId.set(document.id, row);
    for (const [field, values] of Object.entries(keywordsOf(document))) {
      const column = this.#values.get(field) ?? new Map<string, Set<number>>();
      this.#values.set(field, column);
      for (const value of values) column.set(value, (column.get(value) ?? new Set()).add(row));
    }
    return row;
  }

  remove(row: number): void {
    const document = this.#documents[row];
    if (document === undefined) return;
    for (const [field, values] of Object.entries(keywordsOf(document))) {
      for (const value of values) this.#values.get(field)?.get(value)?.delete(row);
    }
    this.#documents[row] = undefined;
    this.#rowOfId.delete(document.id);
    this.#free.push(row);
  }

  price(row: number, groupId: number): number | undefined {
    return this.#documents[row]?.prices[groupId];
  }

  values(row: number, field: string): readonly string[] {
    const document = this.#documents[row];
    return document === undefined ? [] : (keywordsOf(document)[field] ?? []);
  }

  compareNames(a: number, b: number): number {
    return this.#collator.compare(this.#documents[a]?.name ?? '', this.#documents[b]?.name ?? '');
  }

  test(filter: SearchFilter, groupId: number): RowTest {
    switch (filter.kind) {
      case 'any':
        return this.#holdsAny(filter.field, filter.values);
      case 'none': {
        const isExcluded = this.#holdsAny(filter.field, filter.values);
        return (row) => !isExcluded(row);
      }
      case 'either': {
        const tests = filter.filters.map((each) => this.test(each, groupId));
        return (row) => tests.some((isHeld) => isHeld(row));
      }
      case 'exists':
        return (row) => this.values(row, filter.field).length > 0 === filter.value;
      case 'range':
        return (row) =>
          this.#numbers(row, filter.field, groupId).some((number) =>
            isWithin(number, filter.from, filter.to),
          );
    }
  }

  #numbers(row: number, field: string, groupId: number): readonly number[] {
    if (field === 'updated_at') return [this.#documents[row]?.updatedAt ?? 0];
    if (field !== 'price') return this.values(row, field).map(Number);
    const price = this.price(row, groupId);
    return price === undefined ? [] : [price];
  }

  #holdsAny(field: string, values: readonly string[]): RowTest {
    const column = this.#values.get(field);
    const sets = values.map((value) => column?.get(value)).filter((set) => set !== undefined);
    const [only] = sets;
    if (only === undefined) return nobody;
    return sets.length === 1 ? (row) => only.has(row) : (row) => sets.some((set) => set.has(row));
  }
}

export function isWithin(
  number: number,
  from: number | undefined,
  to: number | undefined,
): boolean {
  return (from === undefined || number >= from) && (to === undefined || number < to);
}

function keywordsOf(document: SearchDocument): Readonly<Record<string, readonly string[]>> {
  return { ...document.keywords, id: [String(document.id)], sku: [document.sku] };
}
