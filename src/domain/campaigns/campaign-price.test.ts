import { describe, expect, test } from 'vitest';
import type { PricePoint } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { campaignPrice, type CampaignWish } from './campaign-price.ts';

const day = (number: number) => moment(number * dayMs);
const asked = (kroner: number, from: number, audience: PricePoint['audience'] = 'all') => ({
  audience,
  net: ore(kroner * 100),
  from: day(from),
});

/** The price is 1 000 from day 0, with one week at 900. */
const priceHistory = [asked(1_000, 0), asked(900, 80), asked(1_000, 87)];

function ask(wish: Partial<CampaignWish>, history: readonly PricePoint[] = priceHistory) {
  const refused: string[] = [];
  const price = campaignPrice(
    { base: ore(100_000), ...wish },
    { history, openGroups: [0, 1], startsAt: day(100), days: 30 },
    (column, code) => void refused.push(`${column} ${code}`),
  );
  return refused.length > 0 ? refused : price;
}

describe('a campaign (rules/prices#campaigns)', () => {
  test('that says a percentage takes it off the lowest price of 30 days', () => {
    expect(ask({ percent: 2_000 })).toEqual({ net: 72_000, percent: 2_000, earlier: 90_000 });
  });

  test('never asks more than the percentage says: øre are left out', () => {
    const odd = [asked(333.33, 0)];
    expect(ask({ base: ore(33_333), percent: 3_333 }, odd)).toMatchObject({ net: 22_223 });
  });

  test('that says an earlier price says at most the lowest', () => {
    expect(ask({ price: ore(70_000), earlier: ore(90_000) })).toEqual({
      net: 70_000,
      earlier: 90_000,
    });
    expect(ask({ price: ore(70_000), earlier: ore(90_001) })).toEqual([
      'earlier_price campaign.earlier',
    ]);
  });

  test('that says price and percentage has to keep both', () => {
    expect(ask({ price: ore(72_000), percent: 2_000 })).toMatchObject({ net: 72_000 });
    expect(ask({ price: ore(72_001), percent: 2_000 })).toEqual(['percent campaign.percent']);
  });

  test('says nothing of a price whose price history does not cover 30 days', () => {
    const short = [asked(1_000, 71)];
    expect(ask({ percent: 2_000 }, short)).toEqual(['percent campaign.no_proof']);
    expect(ask({ price: ore(80_000), earlier: ore(100_000) }, short)).toEqual([
      'earlier_price campaign.no_proof',
    ]);
    expect(ask({ percent: 2_000 }, [])).toEqual(['percent campaign.no_proof']);
    expect(ask({ percent: 2_000 }, [asked(1_000, 70)])).toMatchObject({ earlier: 100_000 });
  });

  test('may lower a price without a word of what it was', () => {
    expect(ask({ price: ore(80_000) }, [])).toEqual({ net: 80_000 });
  });

  test('lowers a price, or is none', () => {
    expect(ask({ price: ore(100_000) })).toEqual(['price campaign.not_lower']);
    expect(ask({})).toContain('price campaign.price');
  });

  test('counts what a club that anybody may join was asked', () => {
    const withClub = [asked(1_000, 0), asked(600, 90, 1), asked(1_000, 95, 1)];
    expect(ask({ percent: 1_000 }, withClub)).toMatchObject({ earlier: 60_000, net: 54_000 });
  });
});
