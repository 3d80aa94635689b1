import type { Condition, AttributeFilter, SearchQuery } from '#domain/listing/search-query.ts';
import { codeField, idField } from '#server/engines/search/port.ts';
import type { Place } from '#server/asking.ts';
import { productIdsByKey, type ProductKey } from '#server/repositories/catalog/product-keys.ts';

const keys: ReadonlyMap<string, ProductKey> = new Map([
  ['sku', 'sku'],
  ['configurable_children.sku', 'variant-sku'],
  ['url_path', 'address'],
  ['url_key', 'address'],
  ['slug', 'address'],
]);

/** Other names of fields in the index. spec-gap: a number is looked for among all kinds of numbers. */
const sameFields: ReadonlyMap<string, string> = new Map([
  ['ean', codeField],
  ['nobb', codeField],
  ['nrf', codeField],
  ['category.category_id', 'category_ids'],
]);

/**
 * Replaces skus, addresses and names of categories by the ids that the index uses (rules/search#query).
 */
export async function resolveFilters(query: SearchQuery, place: Place): Promise<SearchQuery> {
  const [filters, alternatives] = await Promise.all(
    [query.filters, query.alternatives].map((each) =>
      Promise.all(each.map((filter) => resolve(filter, place))),
    ),
  );
  return { ...query, filters: filters ?? [], alternatives: alternatives ?? [] };
}

async function resolve(
  filter: AttributeFilter,
  { services, storeView: { code } }: Place,
): Promise<AttributeFilter> {
  const { attribute } = filter;
  if (filter.scope === 'catalog') return filter;
  const key = keys.get(attribute);
  if (key !== undefined) {
    return withValues(filter, idField, (values) =>
      productIdsByKey(services.database.read, code, key, values),
    );
  }
  if (attribute === 'category.name') {
    const categories = await services.catalog.categories(code);
    return withValues(filter, 'category_ids', async (names) =>
      categories.filter(({ name }) => names.includes(name)).map(({ id }) => id),
    );
  }
  return { ...filter, attribute: sameFields.get(attribute) ?? attribute };
}

async function withValues(
  { conditions, scope }: AttributeFilter,
  attribute: string,
  resolved: (values: readonly string[]) => Promise<readonly number[]>,
): Promise<AttributeFilter> {
  const changed = conditions.map(async (condition): Promise<Condition> => {
    if (!('values' in condition)) return condition;
    return { ...condition, values: await resolved(condition.values.map(String)) };
  });
  return { attribute, conditions: await Promise.all(changed), scope };
}
