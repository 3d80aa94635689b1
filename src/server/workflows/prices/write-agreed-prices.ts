import type { AgreedPrice } from '#domain/pricing/agreed-price.ts';
import type { AgreedRow } from '#domain/pricing/agreed-row.ts';
import type { Acting } from '#server/acting.ts';
import {
  deleteAgreedPrice,
  deleteAgreedPrices,
  saveAgreedPrice,
} from '#server/repositories/companies/agreed-prices.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { telling } from '#server/workflows/telling.ts';

/** Writes the price of a row, or deletes it where the row has no value. */
export function writeAgreedPrice(
  companyId: number,
  row: AgreedRow,
  acting: Acting,
): Promise<Outcome> {
  return telling(acting, ['agreement', String(companyId)], async (tx) => {
    if (hasValue(row)) return saveAgreedPrice(tx, companyId, row);
    return (await deleteAgreedPrice(tx, companyId, row)) ? 'updated' : 'unchanged';
  });
}

function hasValue(row: AgreedRow): row is AgreedPrice {
  return row.value !== undefined;
}

interface Removal {
  readonly companyId: number;
  /** Only the prices of this project. */
  readonly project?: string;
}

/** Deletes the prices of a company or of one project, and returns their number. */
export function removeAgreedPrices(
  { companyId, project }: Removal,
  { database, actor, now }: Acting,
): Promise<number> {
  return database.transaction(async (tx) => {
    const count = await deleteAgreedPrices(tx, companyId, project);
    if (count === 0) return count;
    const detail = { count, ...(project !== undefined && { project }) };
    const subject = `company:${companyId}`;
    await recordAudit(tx, { actor, action: 'company.prices.remove', subject, detail }, now);
    await logChanges(tx, 'agreement', [String(companyId)], now);
    return count;
  });
}
