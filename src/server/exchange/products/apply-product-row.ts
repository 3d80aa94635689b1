import type { ProductRecord, ViewRecord } from '#server/repositories/catalogue/product-records.ts';
import { newStock } from '#server/repositories/catalogue/product-records.ts';
import { applyAttributes } from './apply-attributes.ts';
import { applyLinks, applyParts, applyVariations } from './apply-kinds.ts';
import { applyPictures, pictureLabels, type FindPicture } from './apply-pictures.ts';
import { applyStock } from './apply-stock.ts';
import { applyTexts } from './apply-texts.ts';
import type { CatalogReference } from './catalog-reference.ts';
import type { Cells } from '#server/exchange/files/cells.ts';
import { readPriceKind } from './read-bundle.ts';
import { readSpecial } from './read-special.ts';
import { readCustomWords } from './read-custom-options.ts';
import { parseCategories } from './feed-lists.ts';
import { readKind, readStatus, readVisibility } from './feed-values.ts';
import { parseVariationLabels } from './feed-variations.ts';
import { keptColumns } from './product-columns.ts';
import { RowError } from '#server/exchange/files/report.ts';

/** A row with what is needed to understand it. */
export interface ProductRow {
  readonly cells: Cells;
  /** Attribute codes that have a column of their own, with the row's value. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly reference: CatalogReference;
  readonly isEnclosed: boolean;
  readonly findPicture: FindPicture;
}

/** Kinds whose price is that of their parts. */
const unpriced: ReadonlySet<string> = new Set(['configurable', 'grouped', 'bundle']);
/** spec-gap: a new product that names no tax class is taxed; untaxed must be said (rules/imports#tax-classes). */
const usualTaxClass = 'Taxable Goods';

/** A product after a default row; a new one needs kind, set, name and price. */
export function applyDefaultRow(
  before: ProductRecord | undefined,
  sku: string,
  row: ProductRow,
): ProductRecord {
  const { cells, reference } = row;
  const start = before ?? blankProduct(sku, row);
  const set = cells.given('attribute_set_code');
  const taxClass = cells.given('tax_class_name');
  const base = cells.money('price');
  const { base: oldBase, special: oldSpecial, ...rest } = start;
  const nextBase = base === null ? undefined : (base ?? oldBase);
  const special = readSpecial(oldSpecial, cells);
  const paths = parseCategories(cells.given('categories') ?? '', cells.separator);
  const categoryIds = paths.map((path) => reference.categoryId(path));
  const websites = cells.list('product_websites');
  const document = applyParts(
    {
      ...start.document,
      ...(websites.length > 0 && {
        websites: [...new Set([...(start.document.websites ?? []), ...websites])],
      }),
      ...moreOf(start.document.more, cells),
    },
    cells,
  );
  const record: ProductRecord = {
    ...rest,
    kind: cells.read('product_type', readKind, 'type.unknown', 'a product type') ?? start.kind,
    status: readOnline(cells) ?? start.status,
    visibility: readVisible(cells) ?? start.visibility,
    attributeSetId: set === undefined ? start.attributeSetId : reference.setId(set),
    taxClassId: taxClass === undefined ? start.taxClassId : reference.taxClassId(taxClass),
    ...(nextBase !== undefined && { base: nextBase }),
    ...(special !== undefined && { special }),
    pictures: applyPictures(start.pictures, cells, row.findPicture),
    attributes: applyAttributes(start.attributes, cells, row.attributes, reference, row.isEnclosed),
    document,
    views: { ...start.views, '': applyTexts(start.views[''] ?? emptyView, cells, true) },
    categoryIds: [...new Set([...start.categoryIds, ...categoryIds])],
    links: applyLinks(start.links, cells),
    stock: applyStock(before?.stock, start.kind, cells),
  };
  return { ...record, ...applyVariations(record, cells, reference) };
}

/** A product after a row of a store view, which holds only what differs there. */
export function applyViewRow(
  before: ProductRecord,
  storeCode: string,
  row: ProductRow,
): ProductRecord {
  const { cells } = row;
  const view = before.views[storeCode] ?? emptyView;
  if (cells.given('configurable_variations') !== undefined) {
    const message = 'Variations are the same in every store view';
    throw new RowError('configurable_variations', 'view.not_allowed', message);
  }
  for (const column of ['price', 'special_price', 'qty', 'categories']) {
    if (cells.given(column) !== undefined) {
      cells.notice(column, 'view.ignored', `${column} is the same in every store view`);
    }
  }
  const status = readOnline(cells);
  const visibility = readVisible(cells);
  const custom = cells.given('custom_options');
  const labels = cells.given('configurable_variation_labels');
  const labelsBefore = view.document.pictureLabels ?? {};
  const named = pictureLabels(labelsBefore, before.pictures, cells, row.findPicture);
  const next: ViewRecord = {
    ...applyTexts(view, cells, false),
    ...(status !== undefined && { status }),
    ...(visibility !== undefined && { visibility }),
    attributes: applyAttributes(
      view.attributes,
      cells,
      row.attributes,
      row.reference,
      row.isEnclosed,
    ),
    document: {
      ...view.document,
      ...(labels !== undefined && {
        choiceLabels: Object.fromEntries(parseVariationLabels(labels, cells.separator)),
      }),
      ...(Object.keys(named).length > 0 && { pictureLabels: named }),
      ...(custom !== undefined && {
        customOptions: readCustomWords(before.document.customOptions ?? [], custom),
      }),
    },
  };
  return { ...before, views: { ...before.views, [storeCode]: next } };
}

const emptyView: ViewRecord = { attributes: {}, document: {} };

function blankProduct(sku: string, { cells, reference }: ProductRow): ProductRecord {
  const kind = cells.read('product_type', readKind, 'type.unknown', 'a product type');
  if (kind === undefined) {
    throw new RowError('product_type', 'type.missing', 'A new product needs a product_type');
  }
  if (cells.given('attribute_set_code') === undefined) {
    throw new RowError('attribute_set_code', 'set.missing', 'A new product needs an attribute set');
  }
  if (cells.given('name') === undefined) {
    throw new RowError('name', 'name.missing', 'A new product needs a name');
  }
  const isFixedBundle = readPriceKind(cells.given('bundle_price_type') ?? '') === 'fixed';
  const isPriced = !unpriced.has(kind) || (kind === 'bundle' && isFixedBundle);
  if (isPriced && cells.given('price') === undefined) {
    throw new RowError('price', 'price.missing', `A new ${kind} product needs a price`);
  }
  return {
    sku,
    kind,
    status: 1,
    visibility: 4,
    attributeSetId: 0,
    taxClassId: reference.taxClassId(usualTaxClass),
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
  return cells.read('product_online', readStatus, 'status.unknown', '1 (on) or 2 (off)');
}

function readVisible(cells: Cells): number | undefined {
  return cells.read('visibility', readVisibility, 'visibility.unknown', 'a visibility');
}

function moreOf(
  before: Readonly<Record<string, string>> | undefined,
  cells: Cells,
): { more?: Readonly<Record<string, string>> } {
  const given = keptColumns.flatMap((column) => {
    const value = cells.given(column);
    return value === undefined ? [] : [[column, value] as const];
  });
  if (before === undefined && given.length === 0) return {};
  return { more: { ...before, ...Object.fromEntries(given) } };
}
