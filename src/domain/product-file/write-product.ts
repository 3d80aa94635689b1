import type { AttributeValues } from '#domain/catalog/product.ts';
import type { ProductRecord, StockRecord, ViewRecord } from '#domain/catalog/product-record.ts';
import { withEntities } from '#domain/import/entities.ts';
import { emptyMark } from '#domain/import/feed-lists.ts';
import { bundleText, customOptionsText, customWordsText, downloadTexts } from './write-parts.ts';
import { dateText, flagText, kronerText, listText } from '#domain/import/write-values.ts';

/** Names for a product file, by id. */
export interface ExportWords {
  readonly sets: ReadonlyMap<number, string>;
  readonly taxClasses: ReadonlyMap<number, string>;
  /** Paths of names from the root down. */
  readonly categories: ReadonlyMap<number, string>;
  /** The label of an option; the value itself where the attribute has no options. */
  optionLabel(code: string, value: string): string;
}

/** Cells of a row by column; a blank cell changes nothing. */
export type ProductCells = Readonly<Record<string, string>>;

const visibilities = ['', 'Not Visible Individually', 'Catalog', 'Search', 'Catalog, Search'];

/** Writes a product as rows that an import reads back: the default, then the store views. */
export function productRows(
  record: ProductRecord,
  words: ExportWords,
  children: ReadonlyMap<string, ProductRecord>,
): readonly ProductCells[] {
  const { sku, views } = record;
  const others = Object.entries(views).filter(([code]) => code !== '');
  return [
    { ...defaultCells(record, words), ...kindCells(record, words, children) },
    ...others.map(([code, view]) => ({
      sku,
      store_view_code: code,
      ...textCells(view, false),
      ...(view.status !== undefined && { product_online: String(view.status) }),
      ...(view.visibility !== undefined && { visibility: visibilities[view.visibility] ?? '' }),
      additional_attributes: attributesText(view.attributes, words),
      ...viewCells(record, view),
    })),
  ];
}

function defaultCells(record: ProductRecord, words: ExportWords): ProductCells {
  const { special, pictures, document } = record;
  const [first, ...more] = pictures;
  return {
    sku: record.sku,
    store_view_code: '',
    attribute_set_code: words.sets.get(record.attributeSetId) ?? '',
    product_type: record.kind,
    product_websites: listText(document.websites ?? []),
    categories: listText(record.categoryIds.flatMap((id) => words.categories.get(id) ?? [])),
    ...textCells(record.views[''], true),
    product_online: String(record.status),
    visibility: visibilities[record.visibility] ?? '',
    tax_class_name: words.taxClasses.get(record.taxClassId) ?? 'None',
    price: record.base === undefined ? '' : kronerText(record.base),
    special_price: special === undefined ? '' : kronerText(special.net),
    special_price_from_date: special?.from === undefined ? '' : dateText(special.from, 'start'),
    special_price_to_date: special?.to === undefined ? '' : dateText(special.to, 'end'),
    base_image: first?.path ?? '',
    base_image_label: withEntities(first?.label ?? ''),
    additional_images: listText(more.map(({ path }) => path)),
    additional_image_labels: labelsText(more.map(({ label }) => label)),
    additional_attributes: attributesText(record.attributes, words),
    ...document.more,
    ...stockCells(record.stock),
    ...linkCells(record),
  };
}

/**
 * Writes texts. An emptied text of the default view is marked as empty; in other views it falls back.
 */
function textCells(view: ViewRecord | undefined, isDefault: boolean): ProductCells {
  const text = (value: string | undefined) =>
    value === '' && isDefault ? emptyMark : (value ?? '');
  const words = (value: string | undefined) => withEntities(text(value));
  return {
    name: withEntities(view?.name ?? ''),
    description: text(view?.description),
    short_description: words(view?.shortDescription),
    url_key: view?.urlKey ?? '',
    meta_title: words(view?.metaTitle),
    meta_keywords: words(view?.metaKeywords),
    meta_description: words(view?.metaDescription),
  };
}

function stockCells(stock: StockRecord): ProductCells {
  return {
    qty: String(stock.quantity),
    out_of_stock_qty: String(stock.outOfStockQuantity),
    allow_backorders: flagText(stock.allowsBackorders),
    min_cart_qty: String(stock.minimumSale),
    max_cart_qty: String(stock.maximumSale),
    is_in_stock: flagText(stock.isInStock),
    manage_stock: flagText(stock.isManaged),
    qty_increments: String(stock.increment),
    enable_qty_increments: flagText(stock.increment !== 1),
    ...stock.more,
  };
}

const linkColumns = { related: 'related', crosssell: 'crosssell', upsell: 'upsell' } as const;

function linkCells({ links }: ProductRecord): ProductCells {
  const ofKind = (kind: string) => links.filter((link) => link.kind === kind);
  const lists = Object.entries(linkColumns).flatMap(([kind, column]) => [
    [`${column}_skus`, listText(ofKind(kind).map(({ sku }) => sku))],
    [`${column}_position`, listText(ofKind(kind).map(({ position }) => String(position)))],
  ]);
  const associated = ofKind('associated').map(({ sku, quantity }) => `${sku}=${quantity}`);
  return { ...Object.fromEntries(lists), associated_skus: listText(associated) };
}

function kindCells(
  { document, variantSkus }: ProductRecord,
  words: ExportWords,
  children: ReadonlyMap<string, ProductRecord>,
): ProductCells {
  const { choices = [], bundle, customOptions = [], downloads } = document;
  const labels = choices.flatMap(({ code, label }) =>
    label === undefined ? [] : [`${code}=${withEntities(label)}`],
  );
  const texts = downloads && downloadTexts(downloads);
  return {
    configurable_variations: variantSkus
      .flatMap((sku) => variationText(sku, choices, words, children) ?? [])
      .join('|'),
    configurable_variation_labels: labels.join(','),
    bundle_price_type: bundle?.priceKind ?? '',
    bundle_values: bundle === undefined ? '' : bundleText(bundle),
    custom_options: customOptionsText(customOptions),
    downloadable_links: texts?.links ?? '',
    downloadable_samples: texts?.samples ?? '',
  };
}

/** Writes a variant that has a value for every choosing attribute; the format can't express others. */
function variationText(
  sku: string,
  choices: readonly { readonly code: string }[],
  words: ExportWords,
  children: ReadonlyMap<string, ProductRecord>,
): string | undefined {
  const child = children.get(sku.toLowerCase());
  const pairs = choices.flatMap(({ code }) => {
    const value = child?.attributes[code];
    return typeof value === 'string' ? [`${code}=${words.optionLabel(code, value)}`] : [];
  });
  return pairs.length === 0 ? undefined : [`sku=${sku}`, ...pairs].join(',');
}

function viewCells({ pictures, document }: ProductRecord, view: ViewRecord): ProductCells {
  const { pictureLabels = {}, choiceLabels = {}, customOptions = {} } = view.document;
  const [first, ...more] = pictures.map(({ path }) => pictureLabels[path] ?? '');
  const labels = Object.entries(choiceLabels).map(
    ([code, label]) => `${code}=${withEntities(label)}`,
  );
  return {
    base_image_label: withEntities(first ?? ''),
    additional_image_labels: labelsText(more),
    configurable_variation_labels: labels.join(','),
    custom_options: customWordsText(document.customOptions ?? [], customOptions),
  };
}

/** Writes labels at the positions of their pictures; without any label the cell is blank. */
function labelsText(labels: readonly string[]): string {
  return labels.every((label) => label === '') ? '' : listText(labels.map(withEntities));
}

/** Writes the enclosed form, which can hold any value, with labels of options. */
function attributesText(values: AttributeValues, words: ExportWords): string {
  return Object.entries(values)
    .map(([code, value]) => {
      const all = (typeof value === 'string' ? [value] : value).map((each) =>
        words.optionLabel(code, each),
      );
      return `${code}=${all.map((each) => `"${each.replaceAll('"', '""')}"`).join('|')}`;
    })
    .join(',');
}
