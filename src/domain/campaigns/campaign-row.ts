import { couponKey, writtenCode } from '#domain/coupons/coupon-key.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readDate } from '#domain/import/feed-values.ts';
import { dateText } from '#domain/import/write-values.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignWish } from './campaign-price.ts';

export const campaignColumns = {
  needed: ['sku', 'campaign'],
  others: ['price', 'percent', 'earlier_price', 'valid_from', 'valid_to'],
};

/**
 * Reads the campaign of a row. A known campaign takes the row's days; otherwise a new one is made,
 * which begins now at the earliest. Refuses `campaign.code`, `campaign.ended`, `campaign.dates`,
 * `date.invalid`, `date.order`.
 */
export function readCampaign(cells: Cells, known: Campaign | undefined, now: Moment): Campaign {
  const text = cells.given('campaign') ?? '';
  if (couponKey(text) === '') cells.refuse('campaign', 'campaign.code', { text });
  const from = readDay(cells, 'valid_from', 'start');
  const to = readDay(cells, 'valid_to', 'end');
  if (known !== undefined) {
    checkKnown(cells, known, from, to);
    return known;
  }
  const startsAt = from !== undefined && from > now ? from : now;
  if (to !== undefined && to <= startsAt) {
    cells.refuse('valid_to', 'date.order', { begins: dateText(startsAt, 'start') });
  }
  return { code: writtenCode(text), startsAt, ...(to !== undefined && { endsAt: to }) };
}

function checkKnown(
  cells: Cells,
  { code, startsAt, endsAt, endedAt }: Campaign,
  from: Moment | undefined,
  to: Moment | undefined,
): void {
  if (endedAt !== undefined) cells.refuse('campaign', 'campaign.ended', { code });
  const isOtherStart = from !== undefined && osloDay(from) !== osloDay(startsAt);
  if (!isOtherStart && (to === undefined || to === endsAt)) return;
  cells.refuse(isOtherStart ? 'valid_from' : 'valid_to', 'campaign.dates', {
    code,
    from: dateText(startsAt, 'start'),
    to: endsAt === undefined ? '…' : dateText(endsAt, 'end'),
  });
}

function readDay(cells: Cells, column: string, edge: 'start' | 'end'): Moment | undefined {
  return cells.read(column, (text) => readDate(text, edge), 'date.invalid');
}

/** Reads the campaign's price and words for an article. Refuses `number.invalid` and `number.negative`. */
export function readCampaignWish(cells: Cells): Omit<CampaignWish, 'base'> {
  const price = cells.money('price') ?? undefined;
  const earlier = cells.money('earlier_price') ?? undefined;
  const percent = cells.decimal('percent');
  if (percent !== undefined && (percent <= 0 || percent >= 100)) {
    const text = cells.given('percent') ?? '';
    cells.refuse('percent', 'number.invalid', { text, expected: 'percentage' });
  }
  return {
    ...(price !== undefined && { price }),
    ...(earlier !== undefined && { earlier }),
    ...(percent !== undefined && { percent: Math.round(percent * 100) }),
  };
}
