import type { Generated } from 'kysely';

/** Columns named `…_at`, `…_from` and `…_to` are epoch milliseconds, money is øre, flags are 0 or 1. */
export interface CatalogTables {
  products: ProductTable;
  product_views: ProductViewTable;
  product_variants: { parent_id: number; sku_key: string; sku: string; position: number };
  product_categories: { product_id: number; category_id: number; position: number };
  product_links: ProductLinkTable;
  /** Skus of bundles' parts, to find bundles by part; the document has the rest. */
  bundle_parts: { product_id: number; sku_key: string };
  /** Times at which a price of a product's matrix begins or ends; the document has the rest. */
  matrix_edges: { at: number; product_id: number };
  tier_prices: TierPriceTable;
  price_history: { product_id: number; group_id: number; net: number; from_at: number };
  campaigns: CampaignTable;
  campaign_prices: CampaignPriceTable;
  stock: StockTable;
  /** The stock of shops, beside the warehouse's `stock`. Only pick-up in a shop takes from it. */
  shop_stock: ShopStockTable;
  stock_moves: StockMoveTable;
  attribute_sets: { id: Generated<number>; name: string };
  attributes: AttributeTable;
  attribute_labels: { attribute_id: number; store_code: string; label: string; group_name: string };
  attribute_options: AttributeOptionTable;
  attribute_option_labels: { option_id: number; store_code: string; label: string };
  categories: CategoryTable;
  category_views: CategoryViewTable;
  tax_classes: { id: Generated<number>; name: string; kind: 'product' | 'customer' };
  tax_rates: TaxRateTable;
  tax_rules: TaxRuleTable;
  url_paths: UrlPathTable;
}

export interface CampaignTable {
  id: Generated<number>;
  code: string;
  /** The code in the form in which codes are compared. */
  code_key: string;
  starts_at: number;
  ends_at: number | null;
  /** The moment at which the merchant ended it. */
  ended_at: number | null;
}

/** The price and texts of an article in a campaign. */
export interface CampaignPriceTable {
  campaign_id: number;
  product_id: number;
  net: number;
  /** The stated discount in hundredths of a percent; null where none is stated. */
  percent: number | null;
  /** The earlier price that the price history proved when the campaign price was made. */
  earlier_net: number | null;
}

export interface ProductTable {
  id: Generated<number>;
  sku: string;
  /** The sku in lower case, because skus are compared without case. */
  sku_key: string;
  kind: string;
  status: number;
  visibility: number;
  attribute_set_id: number;
  /** 0 means untaxed. */
  tax_class_id: number;
  base_net: number | null;
  special_net: number | null;
  special_from: number | null;
  special_to: number | null;
  /** JSON: the pictures, in order. */
  pictures: string;
  /** JSON: values by attribute code. */
  attributes: string;
  /** JSON: data of some kinds: bundle options, custom options, downloads, choosing attributes. */
  document: string;
  created_at: number;
  updated_at: number;
}

/**
 * Texts of a product; `store_code` is empty for the default, and null in another view means the
 * default's text.
 */
export interface ProductViewTable {
  product_id: number;
  store_code: string;
  name: string | null;
  short_description: string | null;
  description: string | null;
  url_key: string | null;
  /** Only set where it differs from the url key. */
  url_path: string | null;
  meta_title: string | null;
  meta_keywords: string | null;
  meta_description: string | null;
  status: number | null;
  visibility: number | null;
  /** JSON: values that differ in this view, by attribute code. */
  attributes: string;
  /** JSON: labels of pictures and options in this view. */
  document: string;
}

interface ProductLinkTable {
  product_id: number;
  kind: string;
  /** The linked sku, so that a product may be linked before it exists. */
  sku_key: string;
  sku: string;
  quantity: number;
  position: number;
}

export interface TierPriceTable {
  product_id: number;
  website: string;
  group_id: number;
  quantity: number;
  /** Net øre, or hundredths of a percent off the base price. */
  kind: 'fixed' | 'percent';
  value: number;
}

export interface StockTable {
  product_id: number;
  /** Pieces on hand, including reserved ones. */
  quantity: number;
  /** Pieces that orders reserve and that are not handed over yet. */
  reserved: number;
  is_in_stock: number;
  /** 1 where a file for sale is missing in the media. */
  lacks_file: Generated<number>;
  is_managed: number;
  out_of_stock_quantity: number;
  allows_backorders: number;
  minimum_sale: number;
  maximum_sale: number;
  increment: number;
  /** JSON: unused columns of the import, and which values follow the shop's setting. */
  document: string;
}

interface ShopStockTable {
  product_id: number;
  /** Code of the store location. */
  location_code: string;
  quantity: number;
  reserved: Generated<number>;
}

interface StockMoveTable {
  id: Generated<number>;
  product_id: number;
  /** `warehouse`, or the code of a store location. */
  location_code: Generated<string>;
  delta: number;
  reason: 'import' | 'set' | 'order' | 'cancel' | 'return';
  /** An order number, or the operator's words. */
  reference: string;
  at: number;
}

export interface AttributeTable {
  id: Generated<number>;
  code: string;
  label: string;
  input: string;
  is_filterable: number;
  is_comparable: number;
  is_visible: number;
  is_user_defined: number;
  position: number;
  group_name: string;
  unit: string;
}

export interface AttributeOptionTable {
  id: Generated<number>;
  attribute_id: number;
  /** Language-free code for addresses: `matt-sort`. */
  code: string;
  label: string;
  position: number;
  swatch: string | null;
}

export interface CategoryTable {
  id: Generated<number>;
  parent_id: number;
  /** Ids from the root down, separated by slashes. */
  path: string;
  level: number;
  position: number;
  is_active: number;
  image: string | null;
  created_at: number;
  updated_at: number;
}

export interface CategoryViewTable {
  category_id: number;
  store_code: string;
  name: string | null;
  description: string | null;
  url_key: string | null;
  url_path: string | null;
  meta_title: string | null;
  meta_description: string | null;
}

export interface TaxRateTable {
  id: Generated<number>;
  code: string;
  country: string;
  region_id: number;
  region: string;
  postcode_from: string | null;
  postcode_to: string | null;
  /** Rate in hundredths of a percent. */
  rate: number;
  valid_from: number | null;
  valid_to: number | null;
}

export interface TaxRuleTable {
  id: Generated<number>;
  name: string;
  priority: number;
  /** JSON lists of ids. */
  product_class_ids: string;
  customer_class_ids: string;
  rate_ids: string;
}

export interface UrlPathTable {
  store_code: string;
  path: string;
  entity: string;
  entity_id: number;
  /** 0 marks a former address, which redirects to the entity's present one. */
  is_canonical: number;
}
