import type { SpecialPrice } from '#domain/catalog/product.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { ProductRecord, ViewRecord } from '#server/repositories/product-records.ts';
import { newStock } from '#server/repositories/product-records.ts';
import { applyAttributes } from './apply-attributes.ts';
import { applyLinks, applyParts, applyVariations } from './apply-kinds.ts';
import { applyPictures, pictureLabels } from './apply-pictures.ts';
import { applyStock } from './apply-stock.ts';
import type { CatalogReference } from './catalog-reference.ts';
import type { Cells } from './cells.ts';
import { parseCustomOptions } from './feed-lines.ts';
import { parseCategories } from './feed-lists.ts';
import { readDate, readKind, readStatus, readVisibility } from './feed-values.ts';
import { parseVariationLabels } from './feed-variations.ts';
import { keptColumns } from './product-columns.ts';
import { safeHtml } from './safe-html.ts';
import { RowError } from './report.ts';

/** A row with what is needed to understand it. */
export interface ProductRow {
  readonly cells: Cells;
  /** Attribute codes that have a column of their own, with the row's value. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly reference: CatalogReference;
  readonly isEnclosed: boolean;
}

/** Kinds whose price is that of their parts. */
const unpriced: ReadonlySet<string> = new Set(['configurable', 'grouped', 'bundle']);
/** spec-gap: a new product that names no tax class is taxed; untaxed must be said (reliability S14). */
const usualTaxClass = 'Taxable Goods';

/** A product after a default row; a new one needs kind, set, name and price. */
export async function applyDefaultRow(
  before: ProductRecord | undefined,
  sku: string,
  row: ProductRow,
): Promise<ProductRecord> {
  const { cells, reference } = row;
  const start = before ?? (await blankProduct(sku, row));
  const set = cells.given('attribute_set_code');
  const taxClass = cells.given('tax_class_name');
  const base = cells.money('price');
  const { base: oldBase, special: oldSpecial, ...rest } = start;
  const nextBase = base === null ? undefined : (base ?? oldBase);
  const special = readSpecial(oldSpecial, cells);
  const categoryIds: number[] = [];
  for (const path of parseCategories(cells.given('categories') ?? '', cells.separator)) {
    categoryIds.push(await reference.categoryId(path));
  }
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
    attributeSetId: set === undefined ? start.attributeSetId : await reference.setId(set),
    taxClassId: taxClass === undefined ? start.taxClassId : await reference.taxClassId(taxClass),
    ...(nextBase !== undefined && { base: nextBase }),
    ...(special !== undefined && { special }),
    pictures: applyPictures(start.pictures, cells),
    attributes: await applyAttributes(
      start.attributes,
      cells,
      row.attributes,
      reference,
      row.isEnclosed,
    ),
    document,
    views: { ...start.views, '': applyTexts(start.views[''] ?? emptyView, cells, true) },
    categoryIds: [...new Set([...start.categoryIds, ...categoryIds])],
    links: applyLinks(start.links, cells),
    stock: applyStock(before?.stock, start.kind, cells),
  };
  return { ...record, ...(await applyVariations(record, cells, reference)) };
}

/** A product after a row of a store view, which holds only what differs there. */
export async function applyViewRow(
  before: ProductRecord,
  storeCode: string,
  row: ProductRow,
): Promise<ProductRecord> {
  const { cells } = row;
  const view = before.views[storeCode] ?? emptyView;
  for (const column of ['price', 'special_price', 'qty', 'categories', 'configurable_variations']) {
    if (cells.given(column) !== undefined) {
      cells.notice(column, 'view.ignored', `${column} is the same in every store view`);
    }
  }
  const status = readOnline(cells);
  const visibility = readVisible(cells);
  const custom = cells.given('custom_options');
  const labels = cells.given('configurable_variation_labels');
  const named = pictureLabels(view.document.pictureLabels ?? {}, before.pictures, cells);
  const next: ViewRecord = {
    ...applyTexts(view, cells, false),
    ...(status !== undefined && { status }),
    ...(visibility !== undefined && { visibility }),
    attributes: await applyAttributes(
      view.attributes,
      cells,
      row.attributes,
      row.reference,
      row.isEnclosed,
    ),
    document: {
      ...view.document,
      ...(labels !== undefined && { choiceLabels: parseVariationLabels(labels, cells.separator) }),
      ...(Object.keys(named).length > 0 && { pictureLabels: named }),
      ...(custom !== undefined && { customOptions: parseCustomOptions(custom) }),
    },
  };
  return { ...before, views: { ...before.views, [storeCode]: next } };
}

const emptyView: ViewRecord = { attributes: {}, document: {} };

async function blankProduct(sku: string, { cells, reference }: ProductRow): Promise<ProductRecord> {
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
  if (!unpriced.has(kind) && cells.given('price') === undefined) {
    throw new RowError('price', 'price.missing', `A new ${kind} product needs a price`);
  }
  return {
    sku,
    kind,
    status: 1,
    visibility: 4,
    attributeSetId: 0,
    taxClassId: await reference.taxClassId(usualTaxClass),
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

const textColumns = {
  name: 'name',
  shortDescription: 'short_description',
  description: 'description',
  metaTitle: 'meta_title',
  metaKeywords: 'meta_keywords',
  metaDescription: 'meta_description',
} as const;

/** Texts after a row. Emptied ones are empty in the default view; a store view falls back to it. */
function applyTexts(before: ViewRecord, cells: Cells, isDefault: boolean): ViewRecord {
  const texts: Record<string, string | undefined> = {};
  for (const [key, column] of Object.entries(textColumns)) {
    const text = cells.text(column);
    if (text === undefined) continue;
    if (text === null && column === 'name' && isDefault) {
      throw new RowError('name', 'name.missing', 'A product cannot be without a name');
    }
    const safe = text !== null && key === 'description' ? safeHtml(text) : text;
    texts[key] = safe ?? (isDefault ? '' : undefined);
  }
  const key = cells.text('url_key');
  if (key !== undefined) texts['urlKey'] = key === null ? undefined : readKey(key);
  // Only keys of a view's texts were set; those without a value go.
  return Object.fromEntries(
    Object.entries({ ...before, ...texts }).filter(([, value]) => value !== undefined),
  ) as unknown as ViewRecord;
}

function readKey(text: string): string {
  const key = urlKey(text);
  if (key !== '') return key;
  throw new RowError('url_key', 'url_key.invalid', `"${text}" has no letter and no digit`);
}

function readOnline(cells: Cells): number | undefined {
  return cells.read('product_online', readStatus, 'status.unknown', '1 (on) or 2 (off)');
}

function readVisible(cells: Cells): number | undefined {
  return cells.read('visibility', readVisibility, 'visibility.unknown', 'a visibility');
}

function readSpecial(before: SpecialPrice | undefined, cells: Cells): SpecialPrice | undefined {
  const net = cells.money('special_price');
  const nextNet = net === undefined ? before?.net : net;
  if (nextNet === undefined || nextNet === null) return undefined;
  const from = readEdge('special_price_from_date', 'start', before?.from, cells);
  const to = readEdge('special_price_to_date', 'end', before?.to, cells);
  return { net: nextNet, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function readEdge(
  column: string,
  edge: 'start' | 'end',
  before: SpecialPrice['from'],
  cells: Cells,
): SpecialPrice['from'] {
  if (cells.text(column) === null) return undefined;
  return cells.read(column, (text) => readDate(text, edge), 'date.invalid', 'a date') ?? before;
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
