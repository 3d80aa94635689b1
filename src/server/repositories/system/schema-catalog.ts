import type { Generated } from 'kysely';

/** Columns named `…_at`, `…_from` and `…_to` are epoch milliseconds, money is øre, flags are 0 or 1. */
export interface CatalogTables {
  products: ProductTable;
  product_views: ProductViewTable;
  product_variants: { parent_id: number; sku_key: string; sku: string; position: number };
  product_categories: { product_id: number; category_id: number; position: number };
  product_links: ProductLinkTable;
  /** Beside the product's document, to find bundles by what they are made of. */
  bundle_parts: { product_id: number; sku_key: string };
  /** Beside the product's document, when a price of its matrix begins or ends. */
  matrix_edges: { at: number; product_id: number };
  tier_prices: TierPriceTable;
  price_history: { product_id: number; group_id: number; net: number; from_at: number };
  campaigns: CampaignTable;
  campaign_prices: CampaignPriceTable;
  stock: StockTable;
  /** The stock of shops, beside the warehouse's `stock`. Only pick-up in the shop takes from it. */
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
  /** The form in which codes of coupons are compared. */
  code_key: string;
  starts_at: number;
  ends_at: number | null;
  /** When the merchant ended it. */
  ended_at: number | null;
}

/** The price of an article in a campaign, and the words about it. */
export interface CampaignPriceTable {
  campaign_id: number;
  product_id: number;
  net: number;
  /** Hundredths of a percent, where the campaign says how much it is off. */
  percent: number | null;
  /** The price history proved this earlier price when the campaign price was made. */
  earlier_net: number | null;
}

export interface ProductTable {
  id: Generated<number>;
  sku: string;
  /** The sku in lower case: skus are compared without case. */
  sku_key: string;
  kind: string;
  status: number;
  visibility: number;
  attribute_set_id: number;
  /** 0 is declared untaxed. */
  tax_class_id: number;
  base_net: number | null;
  special_net: number | null;
  special_from: number | null;
  special_to: number | null;
  /** JSON: pictures in order. */
  pictures: string;
  /** JSON: values by attribute code. */
  attributes: string;
  /** JSON: what only some kinds have: bundle options, custom options, downloads, super attributes. */
  document: string;
  created_at: number;
  updated_at: number;
}

/** Texts of a product; `store_code` is empty for the default, and null in another view means the default's. */
export interface ProductViewTable {
  product_id: number;
  store_code: string;
  name: string | null;
  short_description: string | null;
  description: string | null;
  url_key: string | null;
  /** Only where it is not the url key itself. */
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
  /** By sku, so that a product may be linked before it exists. */
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
  /** Net øre, or hundredths of a percent off the base. */
  kind: 'fixed' | 'percent';
  value: number;
}

export interface StockTable {
  product_id: number;
  /** On hand, what is reserved for orders included. */
  quantity: number;
  /** Orders hold this many pieces that are not handed over yet. */
  reserved: number;
  is_in_stock: number;
  /** 1 where a file that is sold is not in the media. */
  lacks_file: Generated<number>;
  is_managed: number;
  out_of_stock_quantity: number;
  allows_backorders: number;
  minimum_sale: number;
  maximum_sale: number;
  increment: number;
  /** JSON: columns of the import that nothing reads yet, and which of them follow the shop's setting. */
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
  /** Order number, or what the operator wrote. */
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
  /** Language-free, for addresses: `matt-sort`. */
  code: string;
  label: string;
  position: number;
  swatch: string | null;
}

export interface CategoryTable {
  id: Generated<number>;
  parent_id: number;
  /** Ids from the top down, parted by slashes. */
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
  /** Hundredths of a percent. */
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
  /** 0: an older address that leads to the entity's present one. */
  is_canonical: number;
}
