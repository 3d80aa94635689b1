import type { Seller } from '#domain/seller.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { anInvoicingSeller } from './a-seller.ts';

/** Sets who sells, or a part of it; by default a seller whose shop makes invoices. */
export function setSeller(
  database: Database,
  seller: Partial<Seller> = anInvoicingSeller,
): Promise<void> {
  return database.transaction(async (tx) => {
    for (const [field, value] of Object.entries(seller)) {
      await saveSetting(tx, { scope: '', key: `seller.${field}`, value });
    }
  });
}
