import type { Cells } from '#domain/import/cells.ts';
import { readDate } from '#domain/import/feed-values.ts';
import {
  dateText,
  flagText,
  kronerText,
  listText,
  percentText,
} from '#domain/import/write-values.ts';
import { couponKey, writtenCode } from './coupon-key.ts';
import type { Coupon } from './coupon.ts';

export const couponColumns = {
  needed: ['code'],
  others:
    'kind discount free_freight valid_from valid_to limit limit_per_customer groups categories minimum is_active'.split(
      ' ',
    ),
};

/** The names of groups and categories in files, in lower case. */
export interface CouponNames {
  readonly groups: ReadonlyMap<string, number>;
  /** Category ids by address in the default view. */
  readonly categories: ReadonlyMap<string, number>;
}

const newCoupon: Omit<Coupon, 'code'> = {
  kind: 'percent',
  value: 0,
  hasFreeFreight: false,
  groupIds: [],
  categoryIds: [],
  isActive: true,
};

const maxLimit = 1_000_000_000;

/**
 * Reads the coupon of a row (docs/import.md); a blank cell keeps the value. Refuses `coupon.code`,
 * `coupon.nothing`, `number.invalid`, `type.unknown`, `date.invalid`, `date.order`, `group.unknown`,
 * `category.unknown`, `flag.invalid`.
 */
export function readCouponRow(cells: Cells, names: CouponNames, known: Coupon | undefined): Coupon {
  const text = cells.given('code') ?? '';
  if (couponKey(text) === '') cells.refuse('code', 'coupon.code', { text });
  const before: Omit<Coupon, 'code'> = known ?? newCoupon;
  const kind = cells.read('kind', readKind, 'type.unknown', 'coupon') ?? before.kind;
  // A percentage from before is no amount, so a new kind needs a new value.
  const value = readDiscount(cells, kind) ?? (kind === before.kind ? before.value : 0);
  const hasFreeFreight = cells.flag('free_freight') ?? before.hasFreeFreight;
  if (value === 0 && !hasFreeFreight) cells.refuse('discount', 'coupon.nothing');
  const optional = <Value>(
    column: string,
    given: Value | null | undefined,
    was: Value | undefined,
  ): Value | undefined => cells.after(column, given ?? undefined, was, undefined);
  const validFrom = optional('valid_from', readDay(cells, 'valid_from', 'start'), before.validFrom);
  const validTo = optional('valid_to', readDay(cells, 'valid_to', 'end'), before.validTo);
  if (validFrom !== undefined && validTo !== undefined && validTo <= validFrom) {
    cells.refuse('valid_to', 'date.order', { begins: dateText(validFrom, 'start') });
  }
  const limit = optional('limit', readLimit(cells, 'limit'), before.limit);
  const limitPerCustomer = optional(
    'limit_per_customer',
    readLimit(cells, 'limit_per_customer'),
    before.limitPerCustomer,
  );
  const minimum = optional('minimum', cells.money('minimum'), before.minimum);
  return {
    code: writtenCode(text),
    kind,
    value,
    hasFreeFreight,
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
    ...(limit !== undefined && { limit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    groupIds: readNames(cells, 'groups', names.groups, 'group.unknown', before.groupIds),
    categoryIds: readNames(
      cells,
      'categories',
      names.categories,
      'category.unknown',
      before.categoryIds,
    ),
    ...(minimum !== undefined && { minimum }),
    isActive: cells.flag('is_active') ?? before.isActive,
  };
}

function readKind(text: string): Coupon['kind'] | undefined {
  const kind = text.toLowerCase();
  return kind === 'percent' || kind === 'fixed' ? kind : undefined;
}

/** Hundredths of a percent, or øre net; undefined where the cell is blank. */
function readDiscount(cells: Cells, kind: Coupon['kind']): number | undefined {
  if (kind === 'fixed') return cells.money('discount') ?? undefined;
  const percent = cells.decimal('discount');
  if (percent === undefined) return undefined;
  const text = cells.given('discount') ?? '';
  if (percent < 0 || percent > 100) {
    cells.refuse('discount', 'number.invalid', { text, expected: 'percentage' });
  }
  if (!isHundredths(percent)) {
    cells.refuse('discount', 'number.invalid', { text, expected: 'hundredths' });
  }
  return Math.round(percent * 100);
}

/** Coupons store hundredths of a percent; a more exact value is refused, not rounded. */
function isHundredths(percent: number): boolean {
  return Number(percent.toFixed(2)) === percent;
}

function readDay(cells: Cells, column: string, edge: 'start' | 'end') {
  return cells.read(column, (text) => readDate(text, edge), 'date.invalid');
}

function readLimit(cells: Cells, column: string): number | undefined {
  const readCount = (text: string) =>
    /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= maxLimit ? Number(text) : undefined;
  return cells.read(column, readCount, 'number.invalid', 'count');
}

function readNames(
  cells: Cells,
  column: string,
  ids: ReadonlyMap<string, number>,
  code: 'group.unknown' | 'category.unknown',
  before: readonly number[],
): readonly number[] {
  const given = cells.list(column).flatMap((text) => {
    const id = ids.get(text.toLowerCase());
    if (id === undefined) cells.refuse(column, code, { text });
    return id ?? [];
  });
  return cells.after(column, given.length > 0 ? given : undefined, before, []);
}

/** Writes the row that `readCouponRow` reads back; ids without a name are left out. */
export function couponRow(
  coupon: Coupon,
  { groups, categories }: Readonly<Record<'groups' | 'categories', ReadonlyMap<number, string>>>,
): Readonly<Record<string, string>> {
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    listText(ids.flatMap((id) => names.get(id) ?? []));
  const count = (limit: number | undefined) => (limit === undefined ? '' : String(limit));
  const { validFrom, validTo, minimum } = coupon;
  return {
    code: coupon.code,
    kind: coupon.kind,
    discount: coupon.kind === 'percent' ? percentText(coupon.value) : kronerText(coupon.value),
    free_freight: flagText(coupon.hasFreeFreight),
    valid_from: validFrom === undefined ? '' : dateText(validFrom, 'start'),
    valid_to: validTo === undefined ? '' : dateText(validTo, 'end'),
    limit: count(coupon.limit),
    limit_per_customer: count(coupon.limitPerCustomer),
    groups: named(coupon.groupIds, groups),
    categories: named(coupon.categoryIds, categories),
    minimum: minimum === undefined ? '' : kronerText(minimum),
    is_active: flagText(coupon.isActive),
  };
}
