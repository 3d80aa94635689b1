/** Names under which exports and index files write a column, by its name in imports. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meta_keyword: 'meta_keywords',
    status: 'product_online',
    special_from_date: 'special_price_from_date',
    special_to_date: 'special_price_to_date',
    news_from_date: 'new_from_date',
    news_to_date: 'new_to_date',
    image: 'base_image',
    image_label: 'base_image_label',
    min_qty: 'out_of_stock_qty',
    backorders: 'allow_backorders',
    min_sale_qty: 'min_cart_qty',
    max_sale_qty: 'max_cart_qty',
    msrp: 'msrp_price',
    price_view: 'bundle_price_view',
    shipment_type: 'bundle_shipment_type',
    sku_type: 'bundle_sku_type',
    weight_type: 'bundle_weight_type',
  }),
);

/** Columns that are stored unchanged; most of them are not used yet. */
export const keptColumns = [
  'weight',
  'country_of_manufacture',
  'map_price',
  'msrp_price',
  'map_enabled',
  'new_from_date',
  'new_to_date',
  'bundle_sku_type',
  'bundle_weight_type',
  'bundle_price_view',
  'bundle_shipment_type',
] as const;

/** Stock columns that are stored unchanged. */
export const keptStockColumns = [
  'is_qty_decimal',
  'notify_on_stock_below',
  'use_config_notify_stock_qty',
] as const;

/** The columns of a product file that are read. */
export const columns: ReadonlySet<string> = new Set([
  'sku',
  'store_view_code',
  'attribute_set_code',
  'product_type',
  'product_websites',
  'categories',
  'name',
  'description',
  'short_description',
  'url_key',
  'meta_title',
  'meta_keywords',
  'meta_description',
  'product_online',
  'visibility',
  'tax_class_name',
  'price',
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
  'base_image',
  'base_image_label',
  'additional_images',
  'additional_image_labels',
  'hide_from_product_page',
  'qty',
  'out_of_stock_qty',
  'allow_backorders',
  'min_cart_qty',
  'max_cart_qty',
  'is_in_stock',
  'manage_stock',
  'qty_increments',
  'enable_qty_increments',
  'use_config_min_qty',
  'use_config_backorders',
  'use_config_min_sale_qty',
  'use_config_max_sale_qty',
  'use_config_manage_stock',
  'use_config_qty_increments',
  'use_config_enable_qty_inc',
  'related_skus',
  'related_position',
  'crosssell_skus',
  'crosssell_position',
  'upsell_skus',
  'upsell_position',
  'configurable_variations',
  'configurable_variation_labels',
  'associated_skus',
  'bundle_price_type',
  'bundle_values',
  'downloadable_links',
  'downloadable_samples',
  'custom_options',
  'additional_attributes',
  ...keptColumns,
  ...keptStockColumns,
]);

/** All names of these columns in product files. */
export const productColumnNames: readonly string[] = [...columns, ...otherNames.keys()];

/** Magento columns that this shop ignores. */
const silent: ReadonlySet<string> = new Set([
  'website_id',
  'save_rewrites_history',
  'small_image',
  'small_image_label',
  'thumbnail_image',
  'thumbnail_image_label',
  'swatch_image_label',
  'swatch_image1',
  'created_at',
  'updated_at',
  'display_product_options_in',
  'gift_message_available',
  'custom_design',
  'custom_design_from',
  'custom_design_to',
  'custom_layout_update',
  'page_layout',
  'product_options_container',
  'msrp_display_actual_price_type',
  'is_decimal_divided',
  'related_skus_position',
  'deferred_stock_update',
  // These are codes of Magento's own attributes, which exports list with the merchant's.
  ...'category_ids cost custom_layout gallery gift_wrapping_available gift_wrapping_price'.split(
    ' ',
  ),
  ...'has_options image_label links_exist links_purchased_separately links_title'.split(' '),
  ...'media_gallery minimal_price old_id options_container price_type'.split(' '),
  ...'quantity_and_stock_status required_options samples_title'.split(' '),
  ...'swatch_image thumbnail tier_price tier_prices tsk allow_message'.split(' '),
  ...'email_template is_redeemable lifetime allow_open_amount giftcard_amounts'.split(' '),
]);

function isSilent(name: string): boolean {
  return name === '' || silent.has(name) || name.startsWith('use_config_');
}

/** The stored column that an export wrote among the merchant's attributes. */
export function keptColumnOf(code: string): string | undefined {
  const column = otherNames.get(code) ?? code;
  return keptColumns.find((kept) => kept === column);
}

/**
 * Whether a code is a column of every product or an ignored one, and so not an attribute of the
 * merchant's.
 */
export function isBuiltIn(code: string): boolean {
  return columns.has(otherNames.get(code) ?? code) || isSilent(code);
}

/** The columns of a product file, as its header names them. */
export interface ProductHeader {
  /** Names of columns by their names in the file. */
  readonly columns: ReadonlyMap<string, string>;
  /** Attribute codes by the names of columns in the file. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly unknown: readonly string[];
  /** Unknown names with a leading underscore, which belong to another kind of file. */
  readonly refused: readonly string[];
}

export function readHeader(
  names: readonly string[],
  isAttribute: (code: string) => boolean,
): ProductHeader {
  const known = new Map<string, string>();
  const attributes = new Map<string, string>();
  const unknown: string[] = [];
  const refused: string[] = [];
  for (const name of names) {
    const column = otherNames.get(name) ?? name;
    if (columns.has(column)) known.set(name, column);
    else if (isAttribute(name.toLowerCase())) attributes.set(name, name.toLowerCase());
    else if (name.startsWith('_')) refused.push(name);
    else if (!isSilent(name)) unknown.push(name);
  }
  return { columns: known, attributes, unknown, refused };
}
