import * as v from 'valibot';
import { readFilter } from '#domain/listing/read-filter.ts';
import type {
  Condition,
  Scalar,
  AttributeFilter,
  SearchQuery,
} from '#domain/listing/search-query.ts';
import { defaultSettings } from '#domain/settings.ts';
import { ruleMessage } from '#contract/http/rules.ts';
import { fromKroner, toKroner } from './money.ts';
import { priceFields } from './price.ts';
import type { Ore } from '#domain/money/ore.ts';

const { maximumFilters, maximumCategories } = defaultSettings.catalog;
const { maximumTextLength } = defaultSettings.search;
/**
 * The message for a text above the limit, which is refused rather than cut (rules/search#query-limits).
 */
export const tooLongText = ruleMessage({
  code: 'field.too_long',
  details: { count: maximumTextLength },
});
const maxNameLength = 100;
const maxTokenLength = 4096;
const maxSorts = 5;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(maxNameLength));
const scope = v.picklist(['default', 'catalog']);

const appliedFilter = v.pipe(
  v.strictObject({ attribute: name, value: v.unknown(), scope: v.optional(scope, 'default') }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { attribute, scope: where, value } = dataset.value;
    const read = readFilter({ attribute, value, scope: where });
    if (!read.ok) addIssue({ message: read.refusal.code });
    else if (!read.value.filter.conditions.every(isShort)) addIssue({ message: 'request.invalid' });
  }),
);

const direction = v.picklist(['asc', 'desc']);

/**
 * The query of the catalogue search (rules/search#query). Other operators are refused
 * (`search.unknown_operator`); at most 50 filters and 200 letters; the group in a client's query is
 * ignored.
 */
export const searchQuerySchema = v.strictObject({
  _availableFilters: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ field: name, scope: v.optional(scope), options: v.optional(v.unknown()) }),
      ),
      v.maxLength(maximumFilters),
    ),
    [],
  ),
  _appliedFilters: v.optional(v.pipe(v.array(appliedFilter), v.maxLength(maximumFilters)), []),
  _appliedSort: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          field: name,
          options: v.optional(v.union([direction, v.strictObject({ order: direction })]), 'asc'),
        }),
      ),
      v.maxLength(maxSorts),
    ),
    [],
  ),
  _searchText: v.optional(v.pipe(v.string(), v.maxLength(maximumTextLength, tooLongText)), ''),
  groupId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  groupToken: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(maxTokenLength)))),
});

export type WireSearchQuery = v.InferInput<typeof searchQuerySchema>;

function isShort(condition: Condition): boolean {
  return !('values' in condition) || condition.values.length <= maximumCategories;
}

export function searchQueryToWire(query: SearchQuery): WireSearchQuery {
  return {
    _availableFilters: query.facets.map((field) => ({ field, scope: 'catalog', options: {} })),
    _appliedFilters: [
      ...query.filters.map((filter) => filterToWire(filter, plainOperator)),
      ...query.alternatives.map((filter) => filterToWire(filter, orOperator)),
    ],
    _appliedSort: query.sort.map(({ field, isDescending }) => ({
      field,
      options: isDescending ? 'desc' : 'asc',
    })),
    _searchText: query.text,
  };
}

export function searchQueryFromWire({
  _appliedFilters: applied,
  _availableFilters: available,
  _appliedSort: sort,
  _searchText: text,
}: v.InferOutput<typeof searchQuerySchema>): SearchQuery {
  const read = applied.flatMap(({ attribute, scope: where, value }) => {
    const result = readFilter({ attribute, value, scope: where });
    return result.ok ? [result.value] : [];
  });
  const filters = read.map((each) => ({ ...each, filter: inOre(each.filter) }));
  return {
    filters: filters.filter((each) => !each.isAlternative).map((each) => each.filter),
    alternatives: filters.filter((each) => each.isAlternative).map((each) => each.filter),
    facets: available.map(({ field }) => field),
    sort: sort.map(({ field, options }) => ({
      field,
      isDescending: (typeof options === 'string' ? options : options.order) === 'desc',
    })),
    text,
  };
}

function plainOperator(operator: Condition['operator']): string {
  return operator;
}

/** Writes an operator as an alternative: `gte` becomes `orGte`. */
function orOperator(operator: Condition['operator']): string {
  return `or${operator.charAt(0).toUpperCase()}${operator.slice(1)}`;
}

function filterToWire(
  filter: AttributeFilter,
  nameOf: (operator: Condition['operator']) => string,
): { attribute: string; value: Record<string, unknown>; scope: AttributeFilter['scope'] } {
  const { attribute, conditions, scope: where } = inKroner(filter);
  const value = conditions.flatMap((condition) => {
    // `within` is for the ranges of pages; a call uses bounds instead.
    if (condition.operator === 'within') return [];
    const operand = 'values' in condition ? [...condition.values] : condition.value;
    return [[nameOf(condition.operator), operand] as const];
  });
  return { attribute, value: Object.fromEntries(value), scope: where };
}

/** Amounts are kroner on the wire and øre in the index. */
function inOre(filter: AttributeFilter): AttributeFilter {
  return withAmounts(filter, (amount) => fromKroner(amount));
}

function inKroner(filter: AttributeFilter): AttributeFilter {
  // Amounts of a search query are øre.
  return withAmounts(filter, (amount) => toKroner(amount as Ore));
}

function withAmounts(filter: AttributeFilter, change: (amount: number) => number): AttributeFilter {
  if (!Object.hasOwn(priceFields, filter.attribute)) return filter;
  const changed = <Value extends Scalar>(value: Value): Value | number => {
    const amount = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
    return Number.isFinite(amount) ? change(amount) : value;
  };
  const conditions = filter.conditions.map((condition): Condition => {
    if ('values' in condition) return { ...condition, values: condition.values.map(changed) };
    if (condition.operator === 'exists' || condition.operator === 'within') return condition;
    return { ...condition, value: changed(condition.value) };
  });
  return { ...filter, conditions };
}
