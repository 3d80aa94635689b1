import { couponColumns, couponRow } from '#domain/coupons/coupon-row.ts';
import { listCoupons } from '#server/repositories/sales/coupons.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { categoryAddresses } from '#server/repositories/catalog/categories.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { writeCsv } from '#server/exchange/exports/export-csv.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuseRow } from '#server/exchange/files/refusals.ts';
import { importCoupon, loadCouponNames } from '#server/workflows/coupons/change-coupon.ts';

export const importCoupons: Importer = async (database, options) => {
  const names = await loadCouponNames(database.read);
  return importTable(database, options, couponColumns, async (cells, acting) => {
    const result = await importCoupon({ cells, names }, acting);
    return result.kind === 'done' ? result.outcome : refuseRow(result.refusal);
  });
};
/** Exports coupons in the format of `import coupons`, in one snapshot. Returns the number of rows. */
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
