import type { Generated } from 'kysely';

/*
 * Every table of the shop, for both databases. Money is whole øre, a moment is epoch milliseconds,
 * a yes is 1, and a column called `document` is JSON text whose shape its repository owns.
 */

type Flag = 0 | 1;

/** What changed in the catalogue or content, in order; every process follows it (decisions E). */
interface ChangeLogTable {
  position: Generated<number>;
  kind: string;
  key: string;
  at: number;
}

/** Mails and events that leave once, after their transaction (decisions C5). */
interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** Unique: the same cause never writes two. */
  key: string;
  document: string;
  created_at: number;
  /** Not before this moment; pushed on after a failure. */
  due_at: number;
  attempts: number;
  done_at: number | null;
}

interface SecretsTable {
  name: string;
  value: string;
}

interface CountersTable {
  name: string;
  value: number;
}

interface ProductsTable {
  id: Generated<number>;
  sku: string;
  /** Lower case: skus are compared without case. */
  sku_key: string;
  kind: string;
  status: number;
  visibility: number;
  attribute_set_id: number;
  tax_class_id: number;
  base_net: number | null;
  special_net: number | null;
  special_from: number | null;
  special_to: number | null;
  /** Texts of the default view, pictures, attributes and type data. */
  document: string;
  created_at: number;
  updated_at: number;
}

/** What differs in one store view. */
interface ProductViewsTable {
  product_id: number;
  store_code: string;
  document: string;
}

interface ProductVariantsTable {
  parent_id: number;
  child_sku_key: string;
  position: number;
}

interface ProductCategoriesTable {
  product_id: number;
  category_id: number;
  position: number;
}

interface ProductLinksTable {
  product_id: number;
  kind: string;
  linked_sku: string;
  quantity: number;
  position: number;
}

interface TierPricesTable {
  product_id: number;
  website: string;
  group_id: number;
  /** Thousandths, since quantities may have decimals. */
  quantity_milli: number;
  /** Fixed net øre, or hundredths of a percent off the base. */
  value: number;
  is_percent: Flag;
}

/** What each audience paid from when (decisions M7); -1 is everybody. */
interface PriceHistoryTable {
  sku_key: string;
  audience: number;
  net: number;
  since: number;
}

interface StockTable {
  product_id: number;
  on_hand: number;
  /** Everything ever put on hand minus everything taken by orders and scrapped (invariant I1). */
  received: number;
  sold: number;
  is_in_stock: Flag;
  is_managed: Flag;
  out_of_stock_quantity: number;
  allows_backorders: Flag;
  minimum_sale: number;
  maximum_sale: number;
  sale_increment: number;
}

interface AttributesTable {
  id: Generated<number>;
  code: string;
  input: string;
  is_filterable: Flag;
  is_comparable: Flag;
  is_visible: Flag;
  is_user_defined: Flag;
  position: number;
  unit: string;
  /** Labels and group names by store view. */
  document: string;
}

interface AttributeOptionsTable {
  id: Generated<number>;
  attribute_id: number;
  /** The value imports name it by. */
  value: string;
  position: number;
  swatch: string | null;
  /** Labels by store view. */
  document: string;
}

interface CategoriesTable {
  id: number;
  parent_id: number;
  /** Ids from the top, parted by slashes, itself last. */
  path: string;
  level: number;
  position: number;
  is_active: Flag;
  /** Names from the root down as imports write them, parted by slashes. */
  import_path: string;
  /** Texts, url key and url path by store view, picture. */
  document: string;
}

interface TaxRulesTable {
  id: number;
  name: string;
  document: string;
}

/** Where an address of a store view leads; the newest of an entity is canonical. */
interface UrlPathsTable {
  store_code: string;
  path: string;
  entity: string;
  entity_id: number;
  is_canonical: Flag;
}

interface CustomersTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  group_id: number;
  has_net_prices: Flag;
  password_hash: string;
  store_code: string;
  document: string;
  created_at: number;
  updated_at: number;
}

interface AccessTokensTable {
  hash: string;
  customer_id: number;
  family: string;
  expires_at: number;
}

interface RefreshTokensTable {
  hash: string;
  customer_id: number;
  family: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The answer of a repeat within the grace, sealed with the token itself (decisions S2). */
  successor: string | null;
}

interface CartsTable {
  /** 32 hexadecimal digits for guests, digits for customers. */
  id: string;
  customer_id: number | null;
  store_code: string;
  version: number;
  coupon_code: string | null;
  document: string;
  created_at: number;
  updated_at: number;
}

interface CartItemsTable {
  id: Generated<number>;
  cart_id: string;
  item_key: string;
  sku: string;
  quantity: number;
  document: string;
}

interface CouponsTable {
  code_key: string;
  code: string;
  kind: string;
  value: number;
  use_limit: number | null;
  used: number;
  expires_at: number | null;
}

interface OrdersTable {
  id: Generated<number>;
  number: string;
  order_key: string;
  /** What was asked, so that the same key with another body is refused (decisions C3). */
  fingerprint: string;
  /** What was answered; a repeat gets the same. */
  answer: string;
  customer_id: number | null;
  cart_id: string | null;
  store_code: string;
  status: string;
  email: string;
  total_net: number;
  total_vat: number;
  total_gross: number;
  document: string;
  placed_at: number;
}

interface OrderItemsTable {
  id: Generated<number>;
  order_id: number;
  sku: string;
  quantity: number;
  row_net: number;
  row_vat: number;
  row_gross: number;
  document: string;
}

/** What the operator and the shop did that must be traceable; only ever added to. */
interface AuditTable {
  id: Generated<number>;
  at: number;
  actor: string;
  action: string;
  subject: string;
  document: string;
}

export interface Schema {
  change_log: ChangeLogTable;
  outbox: OutboxTable;
  secrets: SecretsTable;
  counters: CountersTable;
  products: ProductsTable;
  product_views: ProductViewsTable;
  product_variants: ProductVariantsTable;
  product_categories: ProductCategoriesTable;
  product_links: ProductLinksTable;
  tier_prices: TierPricesTable;
  price_history: PriceHistoryTable;
  stock: StockTable;
  attributes: AttributesTable;
  attribute_options: AttributeOptionsTable;
  categories: CategoriesTable;
  tax_rules: TaxRulesTable;
  url_paths: UrlPathsTable;
  customers: CustomersTable;
  access_tokens: AccessTokensTable;
  refresh_tokens: RefreshTokensTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  coupons: CouponsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  audit: AuditTable;
}
