import { bundleCell, customOptionsCell } from './index-product-parts.ts';
import type { Fields } from '#domain/import/json-fields.ts';
import {
  attributesCell,
  choicesOf,
  customOf,
  listMark,
  skuKey,
  variationCells,
  type IndexWords,
  type OwnVariants,
} from './index-values.ts';

type Row = Readonly<Record<string, string>>;

/**
 * The rows of a product document: first its children that have no document of their own, then itself.
 */
export function toProductRows(
  fields: Fields,
  words: IndexWords,
  variants: OwnVariants = new Map(),
): readonly Row[] {
  const choices = choicesOf(fields, words);
  const codes = choices.map(({ code }) => code);
  const children = fields.list('configurable_children').filter((child) => child.has('sku'));
  const inherited = { ...setCell(fields, words), ...taxCell(fields, words) };
  const own = variants.get(skuKey(fields));
  return [
    ...children
      .filter((child) => !variants.has(skuKey(child)))
      .map((child) => ({ ...inherited, ...childRow(child, codes, words) })),
    {
      ...ownCells(fields),
      ...inherited,
      product_type: fields.text('type_id') ?? (children.length > 0 ? 'configurable' : 'simple'),
      visibility: fields.text('visibility') ?? (own === undefined ? '' : '1'),
      additional_attributes: attributesCell(fields, codes, words, own),
      categories: categoriesCell(fields, words),
      ...linkCells(fields),
      ...(children.length > 0 && variationCells(children, choices, words, variants)),
      ...(fields.has('bundle_options') && bundleCell(fields)),
      ...(fields.has('custom_options') && customOptionsCell(fields)),
    },
  ];
}

/** Fields with a column in a product file. */
const plainColumns = {
  sku: 'sku',
  name: 'name',
  description: 'description',
  short_description: 'short_description',
  url_key: 'url_key',
  meta_title: 'meta_title',
  meta_keyword: 'meta_keywords',
  meta_description: 'meta_description',
  status: 'product_online',
  price: 'price',
  special_price: 'special_price',
  special_from_date: 'special_price_from_date',
  special_to_date: 'special_price_to_date',
  news_from_date: 'new_from_date',
  news_to_date: 'new_to_date',
  weight: 'weight',
  country_of_manufacture: 'country_of_manufacture',
} as const;

const stockColumns = {
  qty: 'qty',
  is_in_stock: 'is_in_stock',
  manage_stock: 'manage_stock',
  min_qty: 'out_of_stock_qty',
  min_sale_qty: 'min_cart_qty',
  max_sale_qty: 'max_cart_qty',
  backorders: 'allow_backorders',
} as const;

function ownCells(fields: Fields): Row {
  const stock = fields.fields('stock');
  return {
    ...cellsOf(fields, plainColumns),
    ...(stock !== undefined && cellsOf(stock, stockColumns)),
    ...pictureCells(fields),
  };
}

function cellsOf(fields: Fields, columns: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const text = fields.text(name);
      return text === undefined ? [] : [[column, text]];
    }),
  );
}

/** The base picture and the gallery, in its order. */
function pictureCells(fields: Fields): Row {
  const base = fields.text('image') ?? '';
  const gallery = fields
    .list('media_gallery')
    .flatMap((picture) => {
      const path = picture.text('image', 'file');
      return path === undefined ? [] : [{ path, label: picture.text('lab', 'label') ?? '' }];
    })
    .filter(({ path }) => path !== base);
  return {
    base_image: base,
    additional_images: gallery.map(({ path }) => path).join(listMark),
    additional_image_labels: gallery.map(({ label }) => label).join(listMark),
  };
}

function setCell(fields: Fields, { sets }: IndexWords): Row {
  const id = fields.text('attribute_set_id') ?? '4';
  return { attribute_set_code: sets.get(id) ?? `Set ${id}` };
}

function taxCell(fields: Fields, { taxClasses }: IndexWords): Row {
  const id = fields.text('tax_class_id');
  if (id === undefined) return {};
  return { tax_class_name: id === '0' ? 'None' : (taxClasses.get(id) ?? `Tax class ${id}`) };
}

function childRow(child: Fields, codes: readonly string[], words: IndexWords): Row {
  const custom = customOf(child);
  return {
    product_type: 'simple',
    visibility: '1',
    name: child.text('sku') ?? '',
    ...Object.fromEntries(
      Object.entries(plainColumns).flatMap(([name, column]) => {
        const value = custom.get(name)?.text('value');
        return value === undefined || name === 'url_key' ? [] : [[column, value]];
      }),
    ),
    base_image: custom.get('image')?.text('value') ?? '',
    ...ownCells(child),
    additional_attributes: attributesCell(child, codes, words),
  };
}

const linkColumns: ReadonlyMap<string, string> = new Map([
  ['related', 'related_skus'],
  ['crosssell', 'crosssell_skus'],
  ['upsell', 'upsell_skus'],
]);

function linkCells(fields: Fields): Row {
  const links = fields
    .list('product_links')
    .map((link) => ({
      kind: link.text('link_type') ?? '',
      sku: link.text('linked_product_sku') ?? '',
      position: link.number('position') ?? 0,
      quantity: link.text('qty') ?? link.fields('extension_attributes')?.text('qty') ?? '0',
    }))
    .filter(({ sku }) => sku !== '')
    .toSorted((one, other) => one.position - other.position);
  const ofKind = (kind: string) => links.filter((link) => link.kind === kind);
  return {
    ...Object.fromEntries(
      [...linkColumns].map(([kind, column]) => [
        column,
        ofKind(kind)
          .map(({ sku }) => sku)
          .join(listMark),
      ]),
    ),
    associated_skus: ofKind('associated')
      .map(({ sku, quantity }) => `${sku}=${quantity}`)
      .join(listMark),
  };
}

/**
 * Writes paths of names; a category without a document goes below the root, under the name that the
 * product gives it.
 */
function categoriesCell(fields: Fields, { categories }: IndexWords): string {
  const named = new Map(
    fields.list('category').map((each) => [each.text('category_id') ?? '', each.text('name')]),
  );
  const ids = new Set([...fields.texts('category_ids'), ...named.keys()]);
  return [...ids]
    .filter((id) => Number(id) > 2)
    .flatMap((id) => {
      const name = named.get(id);
      const path = categories.pathOf(id) ?? (name === undefined ? [] : [name]);
      return path.length === 0 ? [] : [path.map((each) => each.replaceAll('/', '\\/')).join('/')];
    })
    .join(listMark);
}
