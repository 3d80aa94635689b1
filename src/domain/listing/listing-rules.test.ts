import { expect, test } from 'vitest';
import { aListingRules } from '#testing/a-listing.ts';
import { defaultSortOf } from './listing-rules.ts';

test('latest first, or relevance where there is search text', () => {
  expect(defaultSortOf('', aListingRules())).toBe('updated_at:desc');
  expect(defaultSortOf('dusj', aListingRules())).toBe('relevance');
});
