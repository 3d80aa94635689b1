import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Article, Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { guestGroupId, type Viewer } from '#domain/customer/viewer.ts';
import { memoize } from '#domain/memoize.ts';
import { groupsAlike } from '#domain/pricing/groups-alike.ts';
import type { Parts } from '#domain/pricing/parts.ts';
import { pricingOf, type PriceContext } from '#domain/pricing/price-context.ts';
import { wholeStock } from '#domain/pricing/whole-stock.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import type { StoreView } from '#domain/settings.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { SearchDocument } from '#server/engines/search/port.ts';
import type { Services } from '#server/services.ts';
import { priceSafely } from './offer-products.ts';

export interface DocumentSource {
  readonly storeView: StoreView;
  readonly groupIds: readonly number[];
  readonly categoryNames: ReadonlyMap<number, string>;
  /** Labels by attribute and option, made by `optionLabels`. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly keywords: ReadonlyMap<number, string>;
  readonly parts: Parts;
  readonly pricing: Omit<PriceContext, 'viewer'>;
  readonly log: Services['log'];
}

/** The settings that documents depend on. Equal settings give equal documents. */
export function documentSettings(storeViews: readonly StoreView[]): string {
  return JSON.stringify(
    storeViews.map(({ code, language, settings }) => [code, language, pricingOf(settings)]),
  );
}

/**
 * A source from the cache of pages, without parts and keywords, so that pages find the rest in the
 * cache.
 */
export async function documentSource(
  { catalog, clock, log }: Services,
  storeView: StoreView,
  groupIds: readonly number[],
): Promise<DocumentSource> {
  const { code } = storeView;
  return {
    log,
    storeView,
    groupIds,
    categoryNames: await catalog.categoryNames(code),
    parts: new Map(),
    labels: optionLabels(await catalog.attributes(code)),
    keywords: new Map(),
    pricing: {
      ...pricingOf(storeView.settings),
      vatRules: await catalog.vatRules(),
      // The index holds present prices only, because earlier prices are no facet.
      priceHistory: new Map(),
      now: clock(),
    },
  };
}

const optionLabels = memoize((attributes: readonly Attribute[]): DocumentSource['labels'] => {
  return new Map(
    attributes.map(({ code, options }) => [
      code,
      new Map(options.map(({ id, label }) => [id, label])),
    ]),
  );
});

/** Longer values are texts to read rather than filters. */
const maxKeywordLength = 100;

/** The document of a product in its store view's index; disabled children are left out. */
export function searchDocument(product: Product, source: DocumentSource): SearchDocument {
  const { storeView, categoryNames } = source;
  const children = product.variants.filter(({ status }) => isEnabled(status));
  return {
    storeCode: storeView.code,
    id: product.id,
    sku: product.sku,
    name: product.name,
    categories: product.categoryIds.flatMap((id) => categoryNames.get(id) ?? []),
    attributes: [product, ...children].flatMap((article) => labelsOf(article, source)),
    details: [product.shortDescription, source.keywords.get(product.id) ?? ''],
    codes: [product, ...children].flatMap((article) => codesOf(article, article !== product)),
    keywords: {
      ...keywordsOf([product]),
      category_ids: product.categoryIds.map(String),
      visibility: [String(product.visibility)],
      status: [String(product.status)],
      type_id: [product.kind],
      'stock.is_in_stock': [String(!isSoldOut(wholeStock(product, source.parts)))],
    },
    variantKeywords: keywordsOf(children),
    updatedAt: product.updatedAt,
    prices: pricesOf(product, source),
  };
}

function codesOf({ sku, attributes }: Article, isChild: boolean): string[] {
  const numbers = numberAttributes.flatMap((code) => valuesOf(attributes[code]));
  return isChild ? [sku, ...numbers] : numbers;
}

/** The labels of its choices, so that `matt sort` finds goods in matt black. */
function labelsOf({ attributes }: Article, { labels }: DocumentSource): string[] {
  return Object.entries(attributes).flatMap(([code, value]) => {
    const known = labels.get(code);
    return known === undefined ? [] : valuesOf(value).flatMap((id) => known.get(id) ?? []);
  });
}

function keywordsOf(articles: readonly Article[]): Record<string, readonly string[]> {
  const values = new Map<string, Set<string>>();
  for (const { attributes } of articles) {
    for (const [code, value] of Object.entries(attributes)) {
      if (numberAttributes.some((each) => each === code)) continue;
      const known = values.get(code) ?? new Set();
      for (const each of valuesOf(value)) if (each.length <= maxKeywordLength) known.add(each);
      if (known.size > 0) values.set(code, known);
    }
  }
  return Object.fromEntries([...values].map(([code, known]) => [code, [...known]]));
}

function valuesOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

/**
 * The gross price for each group; absent where the group may not see it (rules/prices#price-columns).
 */
function pricesOf(
  product: Product,
  { groupIds, pricing, parts, log }: DocumentSource,
): SearchDocument['prices'] {
  return Object.fromEntries(
    groupsAlike(product, groupIds, pricing, parts).flatMap((alike) => {
      const [groupId = guestGroupId] = alike;
      const viewer: Viewer = { groupId, hasNetPrices: false };
      const { offer } = priceSafely(product, { ...pricing, viewer }, parts, log);
      return offer.kind === 'priced' ? alike.map((each) => [each, offer.unit.gross]) : [];
    }),
  );
}

export const alwaysIndexedGroups: readonly number[] = [guestGroupId];
