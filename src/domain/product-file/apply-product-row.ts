import { newStock, type ProductRecord, type ViewRecord } from '#domain/catalog/product-record.ts';
import { applyAttributes } from './apply-attributes.ts';
import { applyLinks, applyParts, applyVariations } from './apply-kinds.ts';
import { applyPictures, pictureLabels, type FindPicture } from './apply-pictures.ts';
import { stockAfterRow } from './stock-after-row.ts';
import { applyTexts } from './apply-texts.ts';
import type { CatalogNames } from './catalog-names.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readPriceKind } from './read-bundle.ts';
import { readSpecial } from '#domain/import/read-special.ts';
import { readCustomWords } from './read-custom-options.ts';
import { parseCategories } from '#domain/import/feed-lists.ts';
import { readKind, readStatus, readVisibility } from '#domain/import/feed-values.ts';
import { parseVariationLabels } from './feed-variations.ts';
import { readKept, withKeptAttributes } from './read-kept.ts';

/** A row, with everything that is needed to read it. */
export interface ProductRow {
  readonly cells: Cells;
  /** Attribute codes that have a column of their own, with the row's value. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly names: CatalogNames;
  readonly isEnclosed: boolean;
  readonly findPicture: FindPicture;
  /** Removes what pages do not show from a text (rules/imports#foreign-html). */
  readonly clean: (html: string) => string;
}

/** Columns that a new product must have. */
const neededColumns = ['product_type', 'attribute_set_code'] as const;
/** Kinds that have the price of their parts. */
const unpriced: ReadonlySet<string> = new Set(['configurable', 'grouped', 'bundle']);
/**
 * spec-gap: a new product without a tax class is taxed; an untaxed one must say so
 * (rules/imports#tax-classes).
 */
const defaultTaxClass = 'Taxable Goods';

/** Applies a default row to a product; a new product needs kind, set, name and price. */
export function applyDefaultRow(
  before: ProductRecord | undefined,
  sku: string,
  row: ProductRow,
): ProductRecord {
  const { cells, names } = row;
  const start = before ?? blankProduct(sku, row);
  const kind = cells.read('product_type', readKind, 'type.unknown') ?? start.kind;
  const keptCells =
    kind === 'bundle'
      ? withKeptAttributes(cells, row.isEnclosed, (code) => names.hasAttribute(code))
      : cells;
  const set = cells.given('attribute_set_code');
  const base = cells.money('price');
  const { base: oldBase, special: oldSpecial, ...rest } = start;
  const nextBase = base === null ? undefined : (base ?? oldBase);
  const special = readSpecial(oldSpecial, cells);
  const paths = parseCategories(cells.given('categories') ?? '', cells.separator);
  const categoryIds = paths.map((path) => names.categoryId(path));
  for (const path of paths.filter((each) => names.isOtherRoot(each))) {
    cells.notice('categories', 'category.root', { root: path[0] ?? '', path: path.join('/') });
  }
  const { websites: oldWebsites = [], ...oldDocument } = start.document;
  const placed = cells.isEmptied('categories') ? [] : start.categoryIds;
  const known = cells.isEmptied('product_websites') ? [] : oldWebsites;
  const websites = [...new Set([...known, ...cells.list('product_websites')])];
  for (const column of neededColumns) {
    if (cells.isEmptied(column)) cells.refuse(column, 'value.needed');
  }
  const document = applyParts(
    {
      ...oldDocument,
      ...(websites.length > 0 && { websites }),
      ...readKept(start.document.more, keptCells),
    },
    cells,
  );
  const record: ProductRecord = {
    ...rest,
    kind,
    status: readOnline(cells) ?? (cells.isEmptied('product_online') ? 1 : start.status),
    visibility: readVisible(cells) ?? (cells.isEmptied('visibility') ? 4 : start.visibility),
    attributeSetId: set === undefined ? start.attributeSetId : names.setId(set),
    taxClassId: taxClassAfter(start, row),
    ...(nextBase !== undefined && { base: nextBase }),
    ...(special !== undefined && { special }),
    pictures: applyPictures(start.pictures, cells, row.findPicture),
    attributes: applyAttributes(start.attributes, cells, row.attributes, names, row.isEnclosed),
    document,
    views: { ...start.views, '': applyTexts(start.views[''] ?? emptyView, cells, true, row.clean) },
    categoryIds: [...new Set([...placed, ...categoryIds])],
    links: applyLinks(start.links, cells),
    stock: stockAfterRow(before?.stock, start.kind, cells),
  };
  return { ...record, ...applyVariations(record, cells, names) };
}

/** The tax class of a product after a row. */
export function taxClassAfter(
  before: Pick<ProductRecord, 'taxClassId'> | undefined,
  { cells, names }: Pick<ProductRow, 'cells' | 'names'>,
): number {
  const given = cells.given('tax_class_name');
  if (given === undefined && before !== undefined && !cells.isEmptied('tax_class_name'))
    return before.taxClassId;
  return names.taxClassId(given ?? defaultTaxClass);
}

/** Applies a row of a store view, which holds only the differences. */
export function applyViewRow(
  before: ProductRecord,
  storeCode: string,
  row: ProductRow,
): ProductRecord {
  const { cells } = row;
  const view = before.views[storeCode] ?? emptyView;
  if (cells.given('configurable_variations') !== undefined) {
    cells.refuse('configurable_variations', 'view.not_allowed');
  }
  for (const column of ['price', 'special_price', 'qty', 'categories']) {
    if (cells.given(column) !== undefined) {
      cells.notice(column, 'view.ignored');
    }
  }
  const status = readOnline(cells);
  const visibility = readVisible(cells);
  const custom = cells.given('custom_options');
  const labels = cells.given('configurable_variation_labels');
  const { pictureLabels: labelsBefore = {}, ...document } = view.document;
  const named = pictureLabels(labelsBefore, before.pictures, cells, row.findPicture);
  const {
    status: oldStatus,
    visibility: oldVisibility,
    ...texts
  } = applyTexts(view, cells, false, row.clean);
  const next: ViewRecord = {
    ...texts,
    ...(oldStatus !== undefined && !cells.isEmptied('product_online') && { status: oldStatus }),
    ...(oldVisibility !== undefined &&
      !cells.isEmptied('visibility') && { visibility: oldVisibility }),
    ...(status !== undefined && { status }),
    ...(visibility !== undefined && { visibility }),
    attributes: applyAttributes(view.attributes, cells, row.attributes, row.names, row.isEnclosed),
    document: {
      ...withoutEmptied(document, cells),
      ...(labels !== undefined && {
        choiceLabels: Object.fromEntries(parseVariationLabels(labels, cells.separator)),
      }),
      ...(Object.keys(named).length > 0 && { pictureLabels: named }),
      ...(custom !== undefined && {
        customOptions: readCustomWords(before.document.customOptions ?? [], cells),
      }),
    },
  };
  return { ...before, views: { ...before.views, [storeCode]: next } };
}

const emptyView: ViewRecord = { attributes: {}, document: {} };

function blankProduct(sku: string, { cells, names }: ProductRow): ProductRecord {
  const kind = cells.read('product_type', readKind, 'type.unknown');
  if (kind === undefined) cells.refuse('product_type', 'type.missing');
  if (cells.given('attribute_set_code') === undefined) {
    cells.refuse('attribute_set_code', 'set.missing');
  }
  if (cells.given('name') === undefined) cells.refuse('name', 'name.missing', { expected: 'new' });
  const isFixedBundle = readPriceKind(cells.given('bundle_price_type') ?? '') === 'fixed';
  const isPriced = !unpriced.has(kind ?? '') || (kind === 'bundle' && isFixedBundle);
  if (isPriced && cells.given('price') === undefined) {
    cells.refuse('price', 'price.missing', { kind: kind ?? '' });
  }
  return {
    sku,
    kind: kind ?? '',
    status: 1,
    visibility: 4,
    attributeSetId: 0,
    taxClassId: names.taxClassId(defaultTaxClass),
    pictures: [],
    attributes: {},
    document: {},
    views: {},
    categoryIds: [],
    variantSkus: [],
    links: [],
    stock: newStock,
  };
}

function readOnline(cells: Cells): number | undefined {
  return cells.read('product_online', readStatus, 'status.unknown', 'product');
}

function readVisible(cells: Cells): number | undefined {
  return cells.read('visibility', readVisibility, 'visibility.unknown');
}

/** Removes a store view's texts that the row empties. */
function withoutEmptied(document: ViewRecord['document'], cells: Cells): ViewRecord['document'] {
  const { choiceLabels, customOptions, ...rest } = document;
  return {
    ...rest,
    ...(choiceLabels && !cells.isEmptied('configurable_variation_labels') && { choiceLabels }),
    ...(customOptions && !cells.isEmptied('custom_options') && { customOptions }),
  };
}
