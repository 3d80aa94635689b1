import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const base = {
  title: 'Odde',
  summary: 'Rund',
  html: '<p>Rund</p>',
  metaTitle: 'Serien Odde',
  metaDescription: 'Rund og fin',
};
const none = { title: '', summary: '', html: '', metaTitle: '', metaDescription: '' };

test('a store view’s own words come before those for all', () => {
  expect(ownWords(base, undefined)).toEqual(base);
  expect(ownWords(base, none)).toEqual(base);
  expect(ownWords(base, { ...none, html: '<p>Round</p>' })).toEqual({
    ...base,
    html: '<p>Round</p>',
  });
});

test('what search engines are told is in the language of what it sums up', () => {
  expect(ownWords(base, { ...none, title: 'Point' })).toMatchObject({
    title: 'Point',
    metaTitle: '',
    metaDescription: 'Rund og fin',
  });
  expect(ownWords(base, { ...none, title: 'Point', metaTitle: 'The Point series' })).toMatchObject({
    metaTitle: 'The Point series',
  });
  expect(ownWords(base, { ...none, summary: 'Round' }).metaDescription).toBe('');
});
