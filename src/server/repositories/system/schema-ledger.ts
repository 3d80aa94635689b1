import type { Generated } from 'kysely';
import type { ChargeKind, MoneyKind } from '#domain/ledger/posting.ts';

/** Rows are only added (rules/orders#ledger). */
export interface LedgerTable {
  id: Generated<number>;
  order_id: number;
  /** An order has one row of a key. */
  posting_key: string;
  kind: ChargeKind | MoneyKind;
  /** Of what the order costs; money that moves has none. */
  vat_rate: number | null;
  net: number;
  vat: number;
  gross: number;
  method: string;
  reference: string;
  actor: string;
  posted_at: number;
}
