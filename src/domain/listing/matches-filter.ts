import { memoize } from '#domain/memoize.ts';
import {
  priceField,
  type Condition,
  type Scalar,
  type FoundDocument,
  type AttributeFilter,
  type SearchQuery,
} from './search-query.ts';

/** Whether a document fulfils a query, apart from its text. Every engine is tested against this. */
export function matchesQuery(
  document: FoundDocument,
  { filters, alternatives }: Pick<SearchQuery, 'filters' | 'alternatives'>,
): boolean {
  return (
    filters.every((filter) => matchesFilter(document, filter)) &&
    (alternatives.length === 0 || alternatives.some((filter) => matchesFilter(document, filter)))
  );
}

/**
 * Whether a document fulfils a filter. A facet also matches a configurable product that has a variant
 * with the value, stored as `{attribute}_options` (rules/search#query).
 */
export function matchesFilter(document: FoundDocument, filter: AttributeFilter): boolean {
  if (filter.scope === 'default') return holds(valuesAt(document, filter.attribute), filter);
  if (filter.attribute === 'price') return holds(valuesAt(document, priceField), filter);
  return holds(facetValuesAt(document, filter.attribute), filter);
}

/** The values with which a document counts in a facet: its own, and those of its variants. */
export function facetValuesAt(document: FoundDocument, attribute: string): readonly Scalar[] {
  const own = valuesAt(document, attribute);
  if (document['type_id'] !== 'configurable') return own;
  return [...own, ...valuesAt(document, `${attribute}_options`)];
}

/** All plain values at a dotted name, also inside lists; absent and null give none. */
export function valuesAt(document: unknown, name: string): readonly Scalar[] {
  // Most names have no dot, and a listing asks often, so this case is fast.
  if (!name.includes('.')) {
    const value = isRecord(document) ? document[name] : undefined;
    return isScalar(value) ? [value] : [value].flat().filter(isScalar);
  }
  return name
    .split('.')
    .reduce<readonly unknown[]>(
      (found, part) => found.flatMap((each) => (isRecord(each) ? [each[part]].flat() : [])),
      [document],
    )
    .flat()
    .filter(isScalar);
}

function holds(values: readonly Scalar[], { conditions }: AttributeFilter): boolean {
  const ranges = conditions.filter(isRange);
  return (
    conditions.every((condition) => isRange(condition) || holdsOfAll(values, condition)) &&
    // The same value must lie within both ends.
    (ranges.length === 0 || values.some((value) => ranges.every((range) => isWithin(value, range))))
  );
}

function isRange(condition: Condition): boolean {
  return 'value' in condition && condition.operator !== 'exists';
}

function holdsOfAll(values: readonly Scalar[], condition: Condition): boolean {
  if (condition.operator === 'exists') return values.length > 0 === condition.value;
  if (condition.operator === 'within') {
    return condition.ranges.some(({ from, to }) =>
      values.some((value) => Number(value) >= from && (to === undefined || Number(value) < to)),
    );
  }
  if (!('values' in condition)) return false;
  const wanted = textsOf(condition.values);
  return values.some((value) => wanted.has(String(value))) === (condition.operator === 'in');
}

/** The values of a condition as texts, computed once for all documents. */
const textsOf = memoize(
  (values: readonly Scalar[]): ReadonlySet<string> => new Set(values.map(String)),
);

function isWithin(value: Scalar, condition: Condition): boolean {
  if (!('value' in condition) || typeof value !== typeof condition.value) return false;
  switch (condition.operator) {
    case 'gt':
      return value > condition.value;
    case 'gte':
      return value >= condition.value;
    case 'lt':
      return value < condition.value;
    case 'lte':
      return value <= condition.value;
    case 'exists':
      return false;
  }
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
