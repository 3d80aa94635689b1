import type { Insertable, Selectable } from 'kysely';
import {
  byGoods,
  type AgreedGoods,
  type AgreedPrice,
  type AgreedPrices,
} from '#domain/pricing/agreed-price.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { AgreedPriceTable } from '#server/repositories/system/schema-companies.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The prices agreed with a company, also those of other days, by project, goods and quantity. */
export async function listAgreedPrices(db: Db, companyId: number): Promise<readonly AgreedPrice[]> {
  const rows = await db
    .selectFrom('agreed_prices')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('project')
    .orderBy('kind')
    .orderBy('code')
    .orderBy('value_ids')
    .orderBy('quantity')
    .orderBy('starts_at')
    .execute();
  return rows.map(toAgreedPrice);
}

export async function loadAgreedPrices(db: Db, companyId: number): Promise<AgreedPrices> {
  return byGoods(await listAgreedPrices(db, companyId));
}

const key = [
  'company_id',
  'kind',
  'code',
  'value_ids',
  'project',
  'quantity',
  'starts_at',
] as const;

/** The part of an agreed price that tells it from the company's others. */
export type AgreedKey = Omit<AgreedPrice, 'to' | 'value'>;

/** Saves a price, in place of one for the same goods, project and quantity from the same day. */
export async function saveAgreedPrice(
  tx: Db,
  companyId: number,
  price: AgreedPrice,
): Promise<Outcome> {
  const keys = keyColumns(companyId, price);
  const known = await findRow(tx, 'agreed_prices', keys);
  const row = { ...keys, ends_at: price.to ?? null, value: price.value };
  return saveRow(tx, 'agreed_prices', key, known, row);
}

/** Deletes a price; false where there is none. */
export async function deleteAgreedPrice(
  tx: Db,
  companyId: number,
  price: AgreedKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agreed_prices')
    .where((eb) => eb.and(keyColumns(companyId, price)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the prices of a company, or those of one of its projects, and returns their number. */
export async function deleteAgreedPrices(
  tx: Db,
  companyId: number,
  project?: string,
): Promise<number> {
  let query = tx.deleteFrom('agreed_prices').where('company_id', '=', companyId);
  if (project !== undefined) query = query.where('project', '=', project);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

function keyColumns(companyId: number, { goods, project, quantity, from }: AgreedKey) {
  return {
    company_id: companyId,
    kind: goods.kind,
    code: goods.kind === 'group' ? goods.code : goods.sku,
    value_ids: goods.kind === 'cell' ? goods.valueIds.join() : '',
    project,
    quantity,
    starts_at: from ?? 0,
  } satisfies Partial<Insertable<AgreedPriceTable>>;
}

function toAgreedPrice(row: Selectable<AgreedPriceTable>): AgreedPrice {
  return {
    goods: goodsOf(row),
    project: row.project,
    quantity: row.quantity,
    // The columns hold values that were written as moments.
    ...(row.starts_at !== 0 && { from: row.starts_at as Moment }),
    ...(row.ends_at !== null && { to: row.ends_at as Moment }),
    value: row.value,
  };
}

function goodsOf({ kind, code, value_ids: values }: Selectable<AgreedPriceTable>): AgreedGoods {
  switch (kind) {
    case 'group':
      return { kind, code };
    case 'cell':
      return { kind, sku: code, valueIds: values.split(',') };
    case 'article':
      return { kind, sku: code };
  }
}
