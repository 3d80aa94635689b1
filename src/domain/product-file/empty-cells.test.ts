import { expect, test } from 'vitest';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { emptyMark } from '#domain/import/feed-lists.ts';
import { aRow } from '#testing/a-row.ts';
import { applyDefaultRow, applyViewRow } from './apply-product-row.ts';
import type { CatalogNames } from './catalog-names.ts';
import { columns } from './product-columns.ts';

const names: CatalogNames = {
  hasAttribute: () => true,
  attribute: (code) => ({ id: 1, code, input: 'text', options: new Map() }),
  optionId: () => '1',
  setId: () => 1,
  taxClassId: (name) => (name === 'None' ? 0 : 2),
  isOtherRoot: () => false,
  categoryId: () => 7,
};

function apply(
  cells: Readonly<Record<string, string>>,
  before?: ProductRecord,
  view?: string,
  attributes?: readonly string[],
) {
  const { cells: read, refused } = aRow(cells);
  const row = {
    cells: read,
    attributes: new Map<string, string>(),
    names: {
      ...names,
      hasAttribute: (code: string) => attributes?.includes(code) ?? true,
      attribute: (code: string) => ({ ...names.attribute(code), input: choice(code) }),
    },
    isEnclosed: false,
    findPicture: (path: string) => ({ path }),
    clean: (html: string) => html,
  };
  const after =
    view === undefined || before === undefined
      ? applyDefaultRow(before, 'A', row)
      : applyViewRow(before, view, row);
  return { after, refused };
}

const choice = (code: string) => (code === 'size' ? ('select' as const) : ('text' as const));

const least = { product_type: 'simple', attribute_set_code: 'Default', name: 'Kran', price: '10' };
const full = {
  product_websites: 'base',
  categories: 'Bad/Kraner',
  short_description: 'Kort',
  description: 'Lang',
  url_key: 'kranen',
  meta_title: 'Tittel',
  meta_keywords: 'ord',
  meta_description: 'Meta',
  product_online: '2',
  visibility: '1',
  tax_class_name: 'None',
  special_price: '9',
  special_price_from_date: '2026-01-01',
  special_price_to_date: '2026-02-01',
  base_image: 'a.jpg',
  base_image_label: 'A',
  additional_images: 'b.jpg',
  additional_image_labels: 'B',
  qty: '7',
  out_of_stock_qty: '2',
  allow_backorders: '1',
  min_cart_qty: '2',
  max_cart_qty: '9',
  manage_stock: '0',
  qty_increments: '2',
  related_skus: 'B',
  crosssell_skus: 'C',
  upsell_skus: 'D',
  configurable_variations: 'sku=K,size=10',
  configurable_variation_labels: 'size=Mål',
  associated_skus: 'E=2',
  bundle_price_type: 'fixed',
  bundle_values: 'name=Del,sku=F',
  downloadable_links: 'title=Tegning,file=a.pdf',
  downloadable_samples: 'title=Smak,file=b.pdf',
  custom_options: 'name=Gravering,type=field',
  additional_attributes: 'note=x',
  weight: '1.5',
  country_of_manufacture: 'NO',
  map_price: '8',
  msrp_price: '12',
  map_enabled: '1',
  new_from_date: '2026-01-01',
  new_to_date: '2026-02-01',
  bundle_sku_type: 'fixed',
  bundle_weight_type: 'dynamic',
  bundle_price_view: 'As low as',
  bundle_shipment_type: 'together',
  is_qty_decimal: '1',
  notify_on_stock_below: '3',
  use_config_notify_stock_qty: '0',
};

test.each(Object.keys(full))('emptying %s leaves what a new product without it has', (column) => {
  const before = apply({ ...least, ...full }).after;
  const { after, refused } = apply({ [column]: emptyMark }, before);
  expect(refused).toEqual([]);
  const { [column as keyof typeof full]: _, ...others } = full;
  const never = apply({ ...least, ...others }).after;
  // Without a special price, its dates are dropped; without the base picture, the next one is first.
  if (column === 'special_price') expect(after.special).toBeUndefined();
  else if (column === 'base_image')
    expect(after.pictures.map(({ path }) => path)).toEqual(['b.jpg']);
  else if (column === 'additional_images') {
    expect(after.pictures.map(({ path }) => path)).toEqual(['a.jpg']);
  } else if (column === 'configurable_variations')
    expect([after.variantSkus, after.document.choices]).toEqual([[], undefined]);
  else if (column === 'downloadable_links') expect(after.document.downloads?.links).toEqual([]);
  else if (column === 'bundle_values') expect(after.document.bundle?.options).toEqual([]);
  else expect(emptyTextsGone(after)).toEqual(emptyTextsGone(never));
});

/** Treats emptied texts of the default view as absent, because both show nothing. */
function emptyTextsGone({ views, document, stock, ...rest }: ProductRecord) {
  const own = Object.entries(views['']!).filter(([, value]) => value !== '');
  const { more = {}, ...parts } = document;
  return { ...rest, stock, document: { ...parts, more }, views: Object.fromEntries(own) };
}

test.each(['shipment_type=together,note=x', 'note="x",shipment_type="together"'])(
  'a bundle keeps how it is shipped, among the attributes too: %s',
  (additional_attributes) => {
    const bundle = { ...least, product_type: 'bundle', additional_attributes };
    const { after, refused } = apply(bundle, undefined, undefined, ['note']);
    expect(refused).toEqual([]);
    expect(after.document.more).toEqual({ bundle_shipment_type: 'together' });
    expect(after.attributes).toEqual({ note: 'x' });
    const both = { ...bundle, bundle_shipment_type: 'separately' };
    expect(apply(both, undefined, undefined, ['note']).after.document.more).toEqual({
      bundle_shipment_type: 'separately',
    });
    const wrong = { ...bundle, additional_attributes: 'shipment_type=never' };
    expect(apply(wrong, undefined, undefined, []).refused).toEqual([
      'bundle_shipment_type bundle.choice',
    ]);
  },
);

test('what a product cannot be without is not emptied', () => {
  const before = apply(least).after;
  for (const column of ['product_type', 'attribute_set_code', 'name']) {
    expect(apply({ [column]: emptyMark }, before).refused).toHaveLength(1);
  }
});

test('what a store view has of its own falls back to the default', () => {
  const before = apply({ ...least, ...full }).after;
  const own = {
    name: 'Tap',
    product_online: '1',
    visibility: '4',
    custom_options: 'name=Engraving',
    configurable_variation_labels: 'size=Size',
    base_image_label: 'Own',
    additional_image_labels: 'Other',
    additional_attributes: 'note=y',
  };
  const given = apply(own, before, 'en').after;
  const emptied = Object.fromEntries(Object.keys(own).map((column) => [column, emptyMark]));
  const { after, refused } = apply(emptied, given, 'en');
  expect(refused).toEqual([]);
  expect(after.views['en']).toEqual({ attributes: {}, document: {} });
});

test('every column of the format but those that name the row is tried above', () => {
  const named = [
    'sku',
    'store_view_code',
    'hide_from_product_page',
    'is_in_stock',
    'enable_qty_increments',
  ];
  const tried = new Set([...Object.keys({ ...least, ...full }), ...named]);
  const others = [...columns].filter(
    (column) => !tried.has(column) && !/^use_config_|_position$/.test(column),
  );
  expect(others).toEqual([]);
});

test.each([
  ['weight', '-1', 'weight number.negative'],
  ['weight', 'tung', 'weight number.invalid'],
  ['map_price', 'billig', 'map_price number.invalid'],
  ['msrp_price', '-5', 'msrp_price number.negative'],
  ['new_from_date', 'snart', 'new_from_date date.invalid'],
  ['new_to_date', '2026-02-30', 'new_to_date date.invalid'],
  ['map_enabled', 'kanskje', 'map_enabled flag.invalid'],
  ['country_of_manufacture', 'XX', 'country_of_manufacture country.unknown'],
  ['bundle_price_view', 'dear', 'bundle_price_view bundle.choice'],
  ['bundle_shipment_type', 'never', 'bundle_shipment_type bundle.choice'],
])('%s of %j is refused', (column, text, refusal) => {
  expect(apply({ ...least, [column]: text }).refused).toEqual([refusal]);
});

test('an unknown store view of a bundle option is refused; a price of 0 stays', () => {
  const bundle = { ...least, product_type: 'bundle' };
  const foreign = { ...bundle, bundle_values: 'name=Del,name_fr=Partie,sku=F' };
  expect(apply(foreign).refused).toEqual(['bundle_values view.unknown']);
  const parts = 'name=Del,sku=F,price=0,price_type=fixed|name=Del,sku=G,price=0%|name=Del,sku=H';
  const written = apply({ ...bundle, bundle_values: parts }).after.document.bundle;
  expect(written?.options[0]?.selections.map(({ surcharge }) => surcharge)).toEqual([
    { kind: 'fixed', net: 0 },
    { kind: 'percent', basisPoints: 0 },
    undefined,
  ]);
  const free = { ...least, custom_options: 'name=Gravering,type=field,price=0' };
  expect(apply(free).after.document.customOptions).toMatchObject([
    { surcharge: { kind: 'fixed', net: 0 } },
  ]);
});
