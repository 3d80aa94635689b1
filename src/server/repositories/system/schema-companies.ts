import type { Generated } from 'kysely';
import type { ApprovalStatus } from '#domain/company/order-approval.ts';
import type { CompanyStatus } from '#domain/company/company.ts';
import type { RoleKind } from '#domain/permissions/permission-table.ts';
import type { AgreedGoods } from '#domain/pricing/agreed-price.ts';

export interface CompanyTables {
  companies: CompanyTable;
  company_roles: CompanyRoleTable;
  company_users: CompanyUserTable;
  agreed_prices: AgreedPriceTable;
  order_approvals: OrderApprovalTable;
}

export interface CompanyTable {
  id: Generated<number>;
  status: CompanyStatus;
  name: string;
  legal_name: string;
  email: string;
  /** Nine digits in Norway. */
  organisation_number: string;
  country: string;
  street: string;
  postcode: string;
  city: string;
  /** E.164 number. */
  phone: string;
  super_user_id: number | null;
  group_id: number;
  representative_id: number | null;
  /** JSON: the answer of the register when the company applied. */
  standing: string | null;
  reject_reason: string | null;
  rejected_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface CompanyRoleTable {
  id: Generated<number>;
  company_id: number;
  kind: RoleKind;
  /** Empty for a ready-made role, which texts name. */
  name: string;
  /** JSON: the rights of a custom role. */
  permissions: string;
}

export interface CompanyUserTable {
  company_id: number;
  customer_id: number;
  role_id: number;
  job_title: string;
  /** E.164 number, or empty. */
  phone: string;
  is_active: number;
  joined_at: number;
  /** In net øre; null is no limit. */
  order_limit: number | null;
  month_limit: number | null;
}

export interface OrderApprovalTable {
  id: Generated<number>;
  /** The client's key of the order. */
  request_key: string;
  status: ApprovalStatus;
  company_id: number;
  customer_id: number;
  store_code: string;
  total_net: number;
  total_gross: number;
  /** JSON: the reasons why the order must be approved. */
  reasons: string;
  /** JSON: the purchase and the order as they were sent for approval. */
  document: string;
  asked_at: number;
  decided_at: number | null;
  decided_by: number | null;
  /** The approver's words; empty without a refusal. */
  refusal: string;
  order_id: number | null;
}

export interface AgreedPriceTable {
  id: Generated<number>;
  company_id: number;
  kind: AgreedGoods['kind'];
  /** A sku, or the code of a discount group. */
  code: string;
  /** The values of a cell with commas between them; empty for other goods. */
  value_ids: string;
  /** Empty outside projects. */
  project: string;
  quantity: number;
  /** 0 where the price has no first day, because a key takes no null. */
  starts_at: number;
  ends_at: number | null;
  /** Net øre of one, or hundredths of a percent for a discount group. */
  value: number;
}
