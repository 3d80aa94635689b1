import type { Fields } from '#domain/import/json-fields.ts';

type Row = Readonly<Record<string, string>>;

/** Writes `bundle_options` as in a product file. */
export function bundleCell(fields: Fields): Row {
  const lines = fields.list('bundle_options').flatMap((option) => {
    const label = clean(option.text('title', 'default_title') ?? '');
    return option.list('product_links').map((link) => {
      const isPercent = link.text('price_type') === '1';
      return lineOf([
        ['name', label],
        ['type', option.text('type')],
        ['required', option.flag('required')],
        ['sku', link.text('sku', 'linked_product_sku')],
        ['default', link.flag('is_default')],
        ['default_qty', link.text('qty')],
        ['can_change_qty', link.flag('can_change_quantity')],
        ['price', link.text('price')],
        ['price_type', isPercent ? 'percent' : 'fixed'],
      ]);
    });
  });
  const isFixed = fields.text('price_type') === '1';
  return { bundle_price_type: isFixed ? 'fixed' : 'dynamic', bundle_values: lines.join('|') };
}

/** Writes `custom_options` as in a product file. */
export function customOptionsCell(fields: Fields): Row {
  const lines = fields.list('custom_options').flatMap((option) => {
    const shared: Pair[] = [
      ['name', clean(option.text('title', 'label') ?? '')],
      ['type', option.text('type')],
      ['required', option.flag('is_require') ?? option.flag('required')],
      ['max_characters', option.text('max_characters')],
    ];
    const values = option.list('values');
    if (values.length === 0) return [lineOf([...shared, ...priceOf(option)])];
    return values.map((value) =>
      lineOf([
        ...shared,
        ['option_title', clean(value.text('title', 'label') ?? '')],
        ...priceOf(value),
      ]),
    );
  });
  return { custom_options: lines.join('|') };
}

type Pair = readonly [string, string | boolean | undefined];

function priceOf(fields: Fields): readonly Pair[] {
  return [
    ['price', fields.text('price')],
    ['price_type', fields.text('price_type')],
    ['sku', fields.text('sku')],
  ];
}

function lineOf(pairs: readonly Pair[]): string {
  return pairs
    .flatMap(([key, value]) => {
      const text = typeof value === 'boolean' ? String(Number(value)) : value;
      return text === undefined || text === '' ? [] : [`${key}=${text}`];
    })
    .join(',');
}

/** Replaces the separators of a cell within a text. */
function clean(text: string): string {
  return text.replaceAll('|', '/').replaceAll('=', ':');
}
