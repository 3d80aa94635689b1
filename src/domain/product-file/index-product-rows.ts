import type { AttributeInput } from '#domain/catalog/attribute.ts';
import { bundleCell, customOptionsCell } from './index-product-parts.ts';
import type { Fields } from '#domain/import/json-fields.ts';

/** Between values of one cell: no name and no sku holds it. */
export const listMark = '\u001F';

/** What is needed to say a product document in the columns of a product file. */
export interface IndexWords {
  /** What the shop knows of attributes, by code. */
  readonly known: ReadonlyMap<string, { readonly input: AttributeInput }>;
  /** Names of attribute sets and product tax classes by id. */
  readonly sets: ReadonlyMap<string, string>;
  readonly taxClasses: ReadonlyMap<string, string>;
  /** Labels of options and codes of attributes by their ids in the index. */
  readonly options: ReadonlyMap<string, string>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly categories: {
    /** Names from the root down. */
    pathOf(sourceId: string): readonly string[] | undefined;
  };
}

type Row = Readonly<Record<string, string>>;

/** The rows of a product document: its children, then itself. */
export function toProductRows(fields: Fields, words: IndexWords): readonly Row[] {
  const choices = choicesOf(fields, words);
  const codes = choices.map(({ code }) => code);
  const children = fields.list('configurable_children').filter((child) => child.has('sku'));
  const inherited = { ...setCell(fields, words), ...taxCell(fields, words) };
  return [
    ...children.map((child) => ({ ...inherited, ...childRow(child, codes, words) })),
    {
      ...ownCells(fields),
      ...inherited,
      product_type: fields.text('type_id') ?? (children.length > 0 ? 'configurable' : 'simple'),
      visibility: fields.text('visibility') ?? '',
      additional_attributes: attributesCell(fields, codes, words),
      categories: categoriesCell(fields, words),
      ...linkCells(fields),
      ...(children.length > 0 && variationCells(children, choices, words)),
      ...(fields.has('bundle_options') && bundleCell(fields)),
      ...(fields.has('custom_options') && customOptionsCell(fields)),
    },
  ];
}

/** Fields that a product file has as columns. */
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

interface Choice {
  readonly code: string;
  readonly label: string;
}

/** What a configurable product is chosen by; old indexes name only the attribute's id and label. */
function choicesOf(fields: Fields, { attributes, known }: IndexWords): readonly Choice[] {
  const [first] = fields.list('configurable_children');
  const ofChild = first?.list('custom_attributes').map((each) => each.text('attribute_code')) ?? [];
  return fields.list('configurable_options').flatMap((option): Choice[] => {
    const label = option.text('label') ?? '';
    const plain = label.toLowerCase().replaceAll(' ', '_');
    const code =
      option.text('attribute_code') ??
      attributes.get(option.text('attribute_id') ?? '') ??
      (ofChild.includes(plain) || known.has(plain) ? plain : undefined);
    return code === undefined ? [] : [{ code, label }];
  });
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

/** `custom_attributes` by code, each with its `value`. */
function customOf(fields: Fields): ReadonlyMap<string, Fields> {
  return new Map(
    fields.list('custom_attributes').flatMap((each) => {
      const code = each.text('attribute_code');
      return code === undefined ? [] : [[code.toLowerCase(), each]];
    }),
  );
}

/** Attributes in the enclosed form, with the words of options: those the shop knows, and the choices. */
function attributesCell(fields: Fields, codes: readonly string[], words: IndexWords): string {
  const custom = customOf(fields);
  const all = [...new Set([...fields.names.map((name) => name.toLowerCase()), ...custom.keys()])];
  return all
    .filter((code) => words.known.has(code) || codes.includes(code))
    .flatMap((code) => {
      const values = valuesOf(fields, custom, code, words);
      const quoted = values.map((value) => `"${value.replaceAll('"', '""')}"`);
      return quoted.length === 0 ? [] : [`${code}=${quoted.join('|')}`];
    })
    .join(',');
}

function valuesOf(
  fields: Fields,
  custom: ReadonlyMap<string, Fields>,
  code: string,
  { known, options }: IndexWords,
): readonly string[] {
  const input = known.get(code)?.input ?? 'select';
  if (input === 'select' || input === 'multiselect') {
    const ids = fields.has(code) ? fields.texts(code) : (custom.get(code)?.texts('value') ?? []);
    return ids.map((id) => options.get(id) ?? id);
  }
  const text = fields.text(code) ?? custom.get(code)?.text('value');
  return text === undefined ? [] : [text];
}

function variationCells(
  children: readonly Fields[],
  choices: readonly Choice[],
  words: IndexWords,
): Row {
  const lines = children.flatMap((child) => {
    const custom = customOf(child);
    const pairs = choices.flatMap(({ code }) => {
      const [label] = valuesOf(child, custom, code, words);
      return label === undefined ? [] : [`${code}=${label.replaceAll('|', '/')}`];
    });
    const sku = child.text('sku') ?? '';
    return pairs.length === choices.length ? [[`sku=${sku}`, ...pairs].join(listMark)] : [];
  });
  const labels = choices.flatMap(({ code, label }) => (label === '' ? [] : [`${code}=${label}`]));
  return {
    configurable_variations: lines.join('|'),
    configurable_variation_labels: labels.join(listMark),
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

/** Paths of names; a category that has no document is one below the root, by the name it has here. */
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
