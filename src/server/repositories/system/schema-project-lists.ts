import type { Generated } from 'kysely';

export interface ProjectListTables {
  project_lists: ProjectListTable;
  project_rooms: ProjectRoomTable;
  project_lines: ProjectLineTable;
  project_shares: ProjectShareTable;
  project_cart_lines: ProjectCartLineTable;
  project_purchases: ProjectPurchaseTable;
}

export interface ProjectListTable {
  id: Generated<number>;
  /** The maker; null once the maker of a company's project is erased. */
  customer_id: number | null;
  company_id: number | null;
  /** The key of the form. A repeat with it makes no second project; the same holds for rooms and lines. */
  request_key: string;
  name: string;
  /** Empty without a note. */
  note: string;
  /** In øre; null without a budget. */
  budget: number | null;
  /** 1 where the budget is without VAT, 0 where it is with VAT. */
  budget_is_net: number;
  created_at: number;
  updated_at: number;
}

interface ProjectRoomTable {
  id: Generated<number>;
  project_id: number;
  request_key: string;
  name: string;
  position: number;
}

interface ProjectLineTable {
  id: Generated<number>;
  project_id: number;
  /** The room of the line; null for a line outside all rooms. */
  room_id: number | null;
  request_key: string;
  sku: string;
  /** The article's name when it was put on the list, for one that the shop no longer has. */
  name: string;
  quantity: number;
  note: string;
}

interface ProjectShareTable {
  share_key: string;
  project_id: number;
  has_prices: number;
  created_at: number;
}

interface ProjectCartLineTable {
  line_id: number;
  /** The customer who put the pieces into their cart. */
  customer_id: number;
  quantity: number;
  put_at: number;
}

interface ProjectPurchaseTable {
  line_id: number;
  order_id: number;
  /** The number of the line in the order. */
  order_line: number;
  quantity: number;
}
