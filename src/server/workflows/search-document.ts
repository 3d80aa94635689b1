import type { Article, Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { guestGroupId, type Viewer } from '#domain/customer/viewer.ts';
import type { Parts } from '#domain/pricing/parts.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import type { StoreView } from '#domain/settings.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { facetField, type SearchDocument } from '#server/engines/search/port.ts';

/** What documents of one store view are made with. */
export interface DocumentSource {
  readonly storeView: StoreView;
  readonly groupIds: readonly number[];
  /** Names by category id. */
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly parts: Parts;
  /** A price context but for its viewer. */
  readonly pricing: Omit<PriceContext, 'viewer'>;
}

/** Numbers people type in whole. */
const codeAttributes = ['ean', 'nobb', 'nrf'] as const;

/** A product as its store view's index holds it; disabled children are nothing to search for. */
export function searchDocument(product: Product, source: DocumentSource): SearchDocument {
  const { storeView, categoryNames } = source;
  const children = product.variants.filter(({ status }) => isEnabled(status));
  return {
    storeCode: storeView.code,
    id: product.id,
    sku: product.sku,
    name: product.name,
    categories: product.categoryIds.flatMap((id) => categoryNames.get(id) ?? []),
    codes: [product, ...children].flatMap((article) => codesOf(article, article !== product)),
    keywords: {
      ...attributeKeywords(product, children),
      category_ids: product.categoryIds.map(String),
      'category.category_id': product.categoryIds.map(String),
      visibility: [String(product.visibility)],
      status: [String(product.status)],
      type_id: [product.kind],
      url_key: [product.urlKey],
      url_path: [product.urlPath],
      'stock.is_in_stock': [String(isAvailable(product, children))],
      'configurable_children.sku': children.map(({ sku }) => sku),
    },
    updatedAt: product.updatedAt,
    prices: pricesOf(product, source),
  };
}

function codesOf({ sku, attributes }: Article, isChild: boolean): string[] {
  const numbers = codeAttributes.flatMap((code) => valuesOf(attributes[code]));
  return isChild ? [sku, ...numbers] : numbers;
}

/** Own values under the code, own and children's under the code's facet (protocol 2.2). */
function attributeKeywords(
  product: Product,
  children: readonly Article[],
): Record<string, readonly string[]> {
  const codes = new Set(
    [product, ...children].flatMap(({ attributes }) => Object.keys(attributes)),
  );
  const keywords: Record<string, readonly string[]> = {};
  for (const code of codes) {
    const own = valuesOf(product.attributes[code]);
    const below = children.flatMap(({ attributes }) => valuesOf(attributes[code]));
    keywords[code] = own;
    keywords[`${code}_options`] = [...new Set(below)];
    keywords[facetField(code)] = [...new Set([...own, ...below])];
  }
  return keywords;
}

function valuesOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}

function isAvailable(product: Product, children: readonly Article[]): boolean {
  if (product.kind !== 'configurable') return !isSoldOut(product.stock);
  return children.some(({ stock }) => !isSoldOut(stock));
}

/** Gross price of each group; nothing where the group may not see it (decisions M10). */
function pricesOf(
  product: Product,
  { groupIds, pricing, parts }: DocumentSource,
): SearchDocument['prices'] {
  return Object.fromEntries(
    groupIds.flatMap((groupId) => {
      const viewer: Viewer = { groupId, hasNetPrices: false };
      const { offer } = priceProduct(product, { ...pricing, viewer }, parts);
      return offer.kind === 'priced' ? [[groupId, offer.unit.gross] as const] : [];
    }),
  );
}

/** Groups that always have a price column. */
export const alwaysIndexedGroups: readonly number[] = [guestGroupId];
