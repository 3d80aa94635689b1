import { expect, test } from 'vitest';
import { maxRemembered } from '#domain/constants.ts';
import { withNewest } from './recent.ts';

test('recent searches: newest first, each once however it was written', () => {
  const known = withNewest('searches', ['dusj', 'Servant', 'sluk'], 'servant');
  expect(known).toEqual(['servant', 'dusj', 'sluk']);
});

test('no more than is remembered, and the oldest goes', () => {
  const skus = Array.from({ length: maxRemembered.viewed }, (_, index) => `SKU-${index}`);
  const known = withNewest('viewed', skus, 'NEW');
  expect(known).toHaveLength(maxRemembered.viewed);
  expect(known[0]).toBe('NEW');
  expect(known).not.toContain(skus.at(-1));
});
