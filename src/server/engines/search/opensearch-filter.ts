import { articleNumber } from '#domain/search/article-number.ts';
import { codeField, idField, type SearchFilter } from './port.ts';
import { plainName } from './opensearch-document.ts';

export type Query = Readonly<Record<string, unknown>>;

const facetPrefix = 'facet.';
const variantSuffix = '_options';

export function filterQuery(filter: SearchFilter, groupId: number): Query {
  if (filter.kind === 'either') {
    return { bool: { should: filter.filters.map((each) => filterQuery(each, groupId)) } };
  }
  const fields = fieldsOf(filter.field, groupId);
  const oneOf = (queryOf: (field: string) => Query): Query => ({
    bool: { should: fields.map(queryOf), minimum_should_match: 1 },
  });
  switch (filter.kind) {
    case 'any':
      return oneOf((field) => ({ terms: { [field]: valuesOf(filter) } }));
    case 'none':
      return not(oneOf((field) => ({ terms: { [field]: valuesOf(filter) } })));
    case 'exists': {
      const isThere = oneOf((field) => ({ exists: { field } }));
      return filter.value ? isThere : not(isThere);
    }
    case 'range': {
      const range = {
        ...(filter.from !== undefined && { gte: filter.from }),
        ...(filter.to !== undefined && { lt: filter.to }),
      };
      return oneOf((field) => ({ range: { [numberField(field)]: range } }));
    }
  }
}

export function facetPath(field: string): string {
  const [path = ''] = fieldsOf(field, 0);
  return path;
}

export function pricePath(groupId: number): string {
  return `prices.${groupId}`;
}

function fieldsOf(field: string, groupId: number): readonly string[] {
  switch (field) {
    case idField:
      return ['id'];
    case codeField:
      return ['codes'];
    case 'price':
      return [pricePath(groupId)];
    case 'updated_at':
      return ['updated_at'];
    default:
      break;
  }
  if (field.startsWith(facetPrefix)) return [`any.${plainName(field.slice(facetPrefix.length))}`];
  const own = `own.${plainName(field)}`;
  if (!field.endsWith(variantSuffix)) return [own];
  return [own, `variant.${plainName(field.slice(0, -variantSuffix.length))}`];
}

function valuesOf(
  filter: Extract<SearchFilter, { readonly kind: 'any' | 'none' }>,
): readonly string[] {
  return filter.field === codeField ? filter.values.map(articleNumber) : filter.values;
}

/** The field of numeric values; values are stored as text, and as a number too where they are one. */
export function numberField(field: string): string {
  return /^(own|variant|any)\./.test(field) ? `${field}.number` : field;
}

function not(query: Query): Query {
  return { bool: { must_not: [query] } };
}
