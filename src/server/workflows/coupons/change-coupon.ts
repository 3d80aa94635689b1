import type { Coupon } from '#domain/coupons/coupon.ts';
import { readCouponRow, type CouponNames } from '#domain/coupons/coupon-row.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readRow, type RowRefusal } from '#domain/import/read-row.ts';
import type { Acting } from '#server/acting.ts';
import { categoryAddresses } from '#server/repositories/catalog/categories.ts';
import { loadGroupsByName } from '#server/repositories/customers/groups.ts';
import { findCoupon, saveCoupon, type StoredCoupon } from '#server/repositories/sales/coupons.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';

/** Loads the names that a coupon's row may use. */
export async function loadCouponNames(db: Db): Promise<CouponNames> {
  const addresses = await categoryAddresses(db);
  return {
    groups: await loadGroupsByName(db),
    categories: new Map([...addresses].map(([id, path]) => [path.toLowerCase(), id])),
  };
}

interface CouponRow {
  readonly cells: Cells;
  readonly names: CouponNames;
}

interface RefusedCoupon {
  readonly kind: 'refused';
  readonly refusal: RowRefusal;
}

export type ImportedCoupon = { readonly kind: 'done'; readonly outcome: Outcome } | RefusedCoupon;

/**
 * Creates the coupon of a row, or changes the one with its code, whose uses stay (rules/cart#coupons).
 */
export function importCoupon(row: CouponRow, acting: Acting): Promise<ImportedCoupon> {
  return acting.database.transaction(async (tx) => {
    const known = await findCoupon(tx, row.cells.given('code') ?? '');
    return saveRow(tx, known, row, acting);
  });
}

export type CreatedCoupon =
  | { readonly kind: 'taken' }
  | RefusedCoupon
  | { readonly kind: 'created'; readonly coupon: StoredCoupon };

/** Creates a coupon unless its code is taken. */
export function createCoupon(row: CouponRow, acting: Acting): Promise<CreatedCoupon> {
  const code = row.cells.given('code') ?? '';
  return acting.database.transaction(async (tx): Promise<CreatedCoupon> => {
    if ((await findCoupon(tx, code)) !== undefined) return { kind: 'taken' };
    const saved = await saveRow(tx, undefined, row, acting);
    if (saved.kind === 'refused') return saved;
    const coupon = await findCoupon(tx, code);
    return coupon === undefined ? { kind: 'taken' } : { kind: 'created', coupon };
  });
}

export type EndedCoupon =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended'; readonly code: string; readonly wasActive: boolean };

/** Ends a coupon. It can't be used from now on; orders that have it keep it. */
export function endCoupon(
  { code }: Pick<Coupon, 'code'>,
  { database, ...by }: Acting,
): Promise<EndedCoupon> {
  return database.transaction(async (tx): Promise<EndedCoupon> => {
    const known = await findCoupon(tx, code);
    if (known === undefined) return { kind: 'unknown' };
    const { id: _, used: __, ...coupon } = known;
    await save(tx, { ...coupon, isActive: false }, by);
    return { kind: 'ended', code: known.code, wasActive: known.isActive };
  });
}

async function saveRow(
  tx: Db,
  known: StoredCoupon | undefined,
  { cells, names }: CouponRow,
  by: Pick<Acting, 'actor' | 'now'>,
): Promise<ImportedCoupon> {
  const row = readRow(cells, (each) => readCouponRow(each, names, known));
  if (!row.ok) return { kind: 'refused', refusal: row.refusal };
  const { limit } = row.value;
  if (known !== undefined && limit !== undefined && limit < known.used) {
    const values = { used: known.used };
    return { kind: 'refused', refusal: { column: 'limit', code: 'coupon.limit', values } };
  }
  return { kind: 'done', outcome: await save(tx, row.value, by) };
}

async function save(
  tx: Db,
  coupon: Coupon,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<Outcome> {
  const outcome = await saveCoupon(tx, coupon);
  if (outcome === 'unchanged') return outcome;
  const action = outcome === 'created' ? 'coupon.create' : 'coupon.change';
  await recordAudit(tx, { actor, action, subject: `coupon:${coupon.code}`, detail: coupon }, now);
  return outcome;
}
