import { BestRows, type SortNumber } from '#domain/columns/best-rows.ts';
import { ChoiceSplit } from '#domain/columns/choice-split.ts';
import type { ListedProduct } from '#domain/columns/listing-columns.ts';
import { noPrice, PriceRangeCounts } from '#domain/columns/price-range-counts.ts';
import { RowCounts } from '#domain/columns/row-counts.ts';
import { allOf, type RowFilter, type Rows } from '#domain/columns/row-filter.ts';
import type { ValueSets } from '#domain/columns/value-sets.ts';
import { beginningsIn, codesIn } from '#domain/search/article-number.ts';
import { readQuestion } from '#domain/search/read-question.ts';
import type { Synonyms } from '#domain/search/synonyms.ts';
import type { Language } from '#domain/settings.ts';
import { Columns, noId } from './columns.ts';
import { TextFinder, type FoundRows } from './find-text.ts';
import { listedRows } from './listed-rows.ts';
import {
  codeField,
  idField,
  type ListRequest,
  type SearchDocument,
  type SearchFilter,
  type SearchRequest,
  type SearchResult,
  type SearchSort,
  type Spelling,
  type Survey,
  type SurveyRequest,
} from './port.ts';
import { respelt } from './respelt.ts';
import { rowFilter, type Filtered } from './row-filters.ts';
import { setsInRanges } from './sets-in-ranges.ts';
import { SurveyCounts } from './survey-counts.ts';
import { TextIndex } from './text-index.ts';

/** Lists are settled after this many changes even without a search, so that no search waits long. */
const maxWaiting = 128;

/** A block fits into the processor's cache, whatever the size of the catalogue. */
const blockSize = 8_192;

const alike = new Float32Array(0);
const noRows = new Uint32Array(0);

type Candidates = Rows | { readonly ids: Int32Array; readonly count: number };

export class LanguageView {
  readonly language: Language;
  readonly #synonyms: Synonyms;
  readonly #columns: Columns;
  readonly #text: TextIndex;
  readonly #finder: TextFinder;
  #waiting = 0;

  constructor(language: Language, synonyms: Synonyms) {
    this.language = language;
    this.#synonyms = synonyms;
    this.#columns = new Columns(language);
    this.#text = new TextIndex(language);
    this.#finder = new TextFinder(this.#text, language, synonyms);
  }

  index(document: SearchDocument): void {
    this.#text.set(this.#columns.set(document), document);
    this.#changed();
  }

  remove(id: number): void {
    const row = this.#columns.rowOf(id);
    if (row === undefined) return;
    this.#text.clear(row);
    this.#columns.clear(row);
    this.#changed();
  }

  /** This also prepares data for which the first search would otherwise wait. */
  retain(ids: ReadonlySet<number>): void {
    for (const id of this.#columns.ids) if (id !== noId && !ids.has(id)) this.remove(id);
    this.#settle();
    this.#columns.nameRanks();
  }

  idsOfCodes(codes: readonly string[]): readonly number[] {
    const rows = codes.flatMap((code) => this.#text.rowsWithCode(code));
    return rows.map((row) => this.#columns.ids[row] ?? noId);
  }

  search(request: SearchRequest): SearchResult {
    this.#settle();
    const { groupId, from, size } = request;
    const columns = this.#columns;
    const source: Filtered = { columns, text: this.#text, groupId };
    const found = request.text === '' ? undefined : this.#find(request.text);
    const candidates = found ?? this.#candidates(request.filters);
    const filters = this.#filters(request);
    const choices = Object.entries(request.chosen).map(
      ([field, each]) => [field, allOf(each.map((filter) => rowFilter(filter, source)))] as const,
    );
    const split = new ChoiceSplit(choices, Math.min(blockSize, candidates.count));
    const sorts = request.sort.map((sort) => this.#sortNumber(sort, groupId, found));
    const best = new BestRows(Math.min(from + size, candidates.count), sorts, columns.ids);
    const counts = new RowCounts({
      facets: request.facets.map((field) => [field, this.#countedSets(field, request)]),
      prices: columns.prices.of(groupId),
      priceRanges: request.priceRanges,
    });
    let total = 0;
    for (const { rows, count } of blocksOf(candidates)) {
      const kept = filters.reduce((left, filter) => filter.keep(rows, left), count);
      const chosen = split.split({ rows, count: kept });
      total += chosen.all.count;
      best.offer(chosen.all);
      counts.add(chosen);
    }
    const page = best.sorted().subarray(from);
    return {
      ids: Array.from(page, (row) => columns.ids[row] ?? noId),
      total,
      ...counts.result(),
    };
  }

  survey(request: SurveyRequest): Survey {
    this.#settle();
    const columns = this.#columns;
    const candidates =
      request.text === '' ? this.#candidates(request.filters) : this.#find(request.text);
    const filters = this.#filters(request);
    const counts = new SurveyCounts(request.facets.map((field) => [field, columns.sets(field)]));
    const prices = new PriceRangeCounts(columns.prices.of(request.groupId), request.priceRanges);
    const numbers = (request.numbers ?? []).map((field) => [field, columns.sets(field)] as const);
    const values = new RowCounts({ facets: numbers, prices: noRows, priceRanges: [] });
    for (const { rows, count } of blocksOf(candidates)) {
      const kept = filters.reduce((left, filter) => filter.keep(rows, left), count);
      counts.add({ rows, count: kept });
      prices.add({ rows, count: kept });
      values.add({ all: { rows, count: kept }, missingOnly: new Map() });
    }
    return {
      having: counts.result(),
      priceCounts: prices.result(),
      ...(request.numbers && { values: values.result().facets }),
    };
  }

  #countedSets(field: string, { ranges = {} }: SearchRequest): ValueSets | undefined {
    const sets = this.#columns.sets(field);
    const own = ranges[field];
    return sets && own ? setsInRanges(sets, own) : sets;
  }

  spellings(text: string): readonly Spelling[] {
    this.#settle();
    const { ids, length } = this.#columns;
    const concepts = readQuestion(text, this.language, this.#synonyms);
    return respelt(this.#finder.unknown(concepts, length), this.#text, ids);
  }

  list(request: ListRequest): readonly ListedProduct[] | undefined {
    this.#settle();
    const filters = this.#filters(request);
    const found: number[] = [];
    for (const { rows, count } of blocksOf(this.#candidates(request.filters))) {
      const kept = filters.reduce((left, filter) => filter.keep(rows, left), count);
      if (found.length + kept > request.most) return undefined;
      found.push(...rows.subarray(0, kept));
    }
    return listedRows(found, this.#columns, request);
  }

  #filters({ filters, groupId }: Pick<SearchRequest, 'filters' | 'groupId'>): RowFilter[] {
    const source: Filtered = { columns: this.#columns, text: this.#text, groupId };
    return filters.map((filter) => rowFilter(filter, source));
  }

  #changed(): void {
    this.#waiting += 1;
    if (this.#waiting >= maxWaiting) this.#settle();
  }

  #settle(): void {
    if (this.#waiting === 0) return;
    this.#waiting = 0;
    this.#text.settle();
    this.#columns.settle();
  }

  #find(text: string): FoundRows {
    const { length, count } = this.#columns;
    const coded = codesIn(text).map(
      (codes) => new Set(codes.flatMap((code) => this.#text.rowsWithCode(code))),
    );
    const rows = coded.find(({ size }) => size > 0) ?? this.#begun(text);
    if (rows === undefined) {
      return this.#finder.find(readQuestion(text, this.language, this.#synonyms), length, count);
    }
    return { rows: Int32Array.from(rows), count: rows.size, scores: alike };
  }

  /**
   * Compares every row. This is rarely needed, and an index for it would make all other searches
   * slower.
   */
  #begun(text: string): ReadonlySet<number> | undefined {
    for (const beginnings of beginningsIn(text)) {
      const rows = new Set<number>();
      const { ids, length } = this.#columns;
      for (let row = 0; row < length; row++) {
        if (ids[row] !== noId && this.#text.hasCodeBegunBy(row, beginnings)) rows.add(row);
      }
      if (rows.size > 0) return rows;
    }
    return undefined;
  }

  /** The rows of the most selective listed filter, else all. */
  #candidates(filters: readonly SearchFilter[]): Candidates {
    const few = this.#fewRows(filters);
    if (few !== undefined) return { rows: Int32Array.from(few), count: few.size };
    const { ids, length } = this.#columns;
    return { ids, count: length };
  }

  #fewRows(filters: readonly SearchFilter[]): ReadonlySet<number> | undefined {
    for (const filter of filters) {
      if (filter.kind !== 'any') continue;
      if (filter.field === idField) {
        return new Set(filter.values.flatMap((id) => this.#columns.rowOf(Number(id)) ?? []));
      }
      if (filter.field === codeField) {
        return new Set(filter.values.flatMap((code) => this.#text.rowsWithCode(code)));
      }
      const listed = this.#columns.field(filter.field)?.column.listed(filter.values);
      if (listed !== undefined && listed.count < this.#columns.length / 8) {
        const rows = new Set<number>();
        listed.addTo(rows);
        return rows;
      }
    }
    return undefined;
  }

  #sortNumber(
    { field, isDescending }: SearchSort,
    groupId: number,
    found: FoundRows | undefined,
  ): SortNumber {
    const sign = isDescending ? -1 : 1;
    const columns = this.#columns;
    switch (field) {
      case 'relevance': {
        if (found === undefined) return () => 0;
        const { scores } = found;
        return (row) => -(scores[row] ?? 0);
      }
      case 'name': {
        const ranks = columns.nameRanks();
        return (row) => sign * (ranks[row] ?? 0);
      }
      case 'updated_at':
        return (row) => sign * (columns.updatedAt[row] ?? 0);
      case 'id':
        return (row) => sign * (columns.ids[row] ?? 0);
      case 'price': {
        const prices = columns.prices.of(groupId);
        // Products without a price come last in either direction.
        return (row) => {
          const price = prices[row] ?? noPrice;
          return price === noPrice ? noPrice : sign * price;
        };
      }
    }
  }
}

/** A block is valid until the next is yielded. */
function* blocksOf(candidates: Candidates): Generator<Rows> {
  const rows = new Int32Array(Math.min(blockSize, candidates.count));
  for (let from = 0; from < candidates.count; from += blockSize) {
    const to = Math.min(from + blockSize, candidates.count);
    if ('rows' in candidates) {
      rows.set(candidates.rows.subarray(from, to));
      yield { rows, count: to - from };
    } else yield { rows, count: fillLive(rows, candidates.ids, from, to) };
  }
}

function fillLive(rows: Int32Array, ids: Int32Array, from: number, to: number): number {
  let count = 0;
  for (let row = from; row < to; row++) if (ids[row] !== noId) rows[count++] = row;
  return count;
}
