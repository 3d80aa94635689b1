import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagingOf } from './paging.ts';

test('start, perPage and total', () => {
  expect(pagingOf({ page: 2, size: 50 }, 101)).toEqual({
    start: 50,
    perPage: 50,
    total: 101,
    page: 2,
    pageCount: 3,
  });
});

test('an empty listing has one page, a page beyond the end is empty', () => {
  expect(pagingOf({ page: 1, size: 50 }, 0)).toMatchObject({ pageCount: 1 });
  expect(pagingOf({ page: 9, size: 50 }, 60)).toMatchObject({ start: 400, pageCount: 2 });
});

test('pages cover every product once', () => {
  const counted = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(counted, fc.integer({ min: 0, max: 400 }), (size, total) => {
      let seen = 0;
      for (let page = 1; ; page += 1) {
        const paging = pagingOf({ page, size }, total);
        expect(paging.start).toBe(seen);
        seen += Math.min(size, total - paging.start);
        if (page >= paging.pageCount) break;
      }
      expect(seen).toBe(total);
    }),
    { numRuns: 1000 },
  );
});
