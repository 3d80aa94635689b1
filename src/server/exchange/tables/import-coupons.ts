import { program } from '#domain/actor.ts';
import type { Acting } from '#server/acting.ts';
import {
  couponColumns,
  couponRow,
  readCouponRow,
  type CouponNames,
} from '#domain/coupons/coupon-row.ts';
import type { Cells } from '#domain/import/cells.ts';
import { findCoupon, listCoupons, saveCoupon } from '#server/repositories/sales/coupons.ts';
import { loadCustomerGroups, loadGroupsByName } from '#server/repositories/customers/groups.ts';
import { categoryAddresses } from '#server/repositories/catalogue/categories.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { writeCsv } from '#server/exchange/exports/export-csv.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import type { RowOutcome } from '#server/exchange/files/report.ts';

/** Makes coupons, and changes those whose codes are known; their uses stay (rules/cart#coupons). */
export const importCoupons: Importer = async (database, options) => {
  const names = await loadCouponNames(database.read);
  const { actor = program('import') } = options;
  return importTable(database, options, couponColumns, (tx, cells, now) =>
    saveCouponRow(tx, cells, names, { actor, now }),
  );
};

export async function loadCouponNames(db: Db): Promise<CouponNames> {
  const addresses = await categoryAddresses(db);
  return {
    groups: await loadGroupsByName(db),
    categories: new Map([...addresses].map(([id, path]) => [path.toLowerCase(), id])),
  };
}

/** Refuses what `readCouponRow` does, and `coupon.limit` below the uses there are. */
export async function saveCouponRow(
  tx: Db,
  cells: Cells,
  names: CouponNames,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<RowOutcome> {
  const known = await findCoupon(tx, cells.given('code') ?? '');
  const coupon = readCouponRow(cells, names, known);
  const { limit, code } = coupon;
  if (known !== undefined && limit !== undefined && limit < known.used) {
    refuse('limit', 'coupon.limit', { used: known.used });
  }
  const outcome = await saveCoupon(tx, coupon);
  if (outcome !== 'unchanged') {
    const action = outcome === 'created' ? 'coupon.create' : 'coupon.change';
    await recordAudit(tx, { actor, action, subject: `coupon:${code}`, detail: coupon }, now);
  }
  return outcome;
}

/** In the format of `import coupons`, in one snapshot; answers how many rows. */
export function exportCoupons(database: Database, file: string): Promise<number> {
  const header = [...couponColumns.needed, ...couponColumns.others];
  return database.snapshot((db) => writeCsv(file, header, rowsOf(db)));
}

async function* rowsOf(db: Db): AsyncGenerator<Readonly<Record<string, string>>> {
  const names = {
    groups: await loadCustomerGroups(db),
    categories: await categoryAddresses(db),
  };
  for (const coupon of await listCoupons(db, true)) yield couponRow(coupon, names);
}
