import { describe, expect, it } from 'vitest';
import { checkReview } from './check-review.ts';
import { starsOf, type WrittenReview } from './review.ts';
import { meanRating, summarizeReviews } from './review-summary.ts';

const written: WrittenReview = {
  title: ' Fin  servant',
  detail: 'God kvalitet\r\nog lett å montere',
  nickname: 'Ola',
  ratings: [{ name: 'Rating', value: 5 }],
};

describe('a review (rules/products#reviews)', () => {
  it('is kept tidy', () => {
    expect(checkReview(written)).toEqual({
      ok: true,
      value: { ...written, title: 'Fin servant', detail: 'God kvalitet\nog lett å montere' },
    });
    expect(checkReview({ ...written, ratings: [] })).toMatchObject({ ok: true });
  });

  it.each<[Partial<WrittenReview>, string, string]>([
    [{ title: '' }, 'title', 'field.required'],
    [{ title: 'x'.repeat(256) }, 'title', 'field.too_long'],
    [{ detail: ' \n ' }, 'detail', 'field.required'],
    [{ detail: 'x'.repeat(5001) }, 'detail', 'field.too_long'],
    [{ nickname: 'O' }, 'nickname', 'field.too_short'],
    [{ ratings: [{ name: 'Rating', value: 0 }] }, 'ratings', 'field.invalid'],
    [{ ratings: [{ name: 'Rating', value: 6 }] }, 'ratings', 'field.invalid'],
    [{ ratings: [{ name: 'Rating', value: 4.5 }] }, 'ratings', 'field.invalid'],
    [
      { ratings: Array.from({ length: 11 }, () => ({ name: 'a', value: 1 })) },
      'ratings',
      'field.too_many',
    ],
  ])('%j is refused', (changed, field, code) => {
    expect(checkReview({ ...written, ...changed })).toMatchObject({
      ok: false,
      fields: { [field]: { code } },
    });
  });

  it('gives the mean of what it judges', () => {
    const values = (...all: number[]) => all.map((value) => ({ name: 'a', value }));
    expect(starsOf([])).toBeUndefined();
    expect(starsOf(values(4))).toBe(4);
    expect(starsOf(values(4, 5))).toBe(5);
    expect(starsOf(values(1, 1, 2))).toBe(1);
  });
});

describe('what reviews say together', () => {
  it('is a mean and how many gave what', () => {
    expect(summarizeReviews({ 5: 2, 4: 1, 1: 1 })).toEqual({
      count: 4,
      average: 3.8,
      distribution: [
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 1 },
      ],
    });
  });

  it('is for a tile the mean of those that give stars, and how many they are', () => {
    const reviews = [[5], [4, 4], []].map((stars) => ({
      ratings: stars.map((value) => ({ name: 'Rating', value })),
    }));
    expect(meanRating(reviews)).toEqual({ average: 4.5, count: 2 });
    expect(meanRating([{ ratings: [] }])).toBeUndefined();
  });

  it('is no mean while nobody gave stars', () => {
    expect(summarizeReviews({})).not.toHaveProperty('average');
    expect(summarizeReviews({ 7: 3 }).count).toBe(0);
  });
});
