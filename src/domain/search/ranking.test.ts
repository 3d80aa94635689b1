import { expect, test } from 'vitest';
import { fieldBits, fieldSetWeights } from './field-weights.ts';
import { readTexts } from './read-texts.ts';
import { conceptsNeeded, isFoundEnough, rarityOf, scoreOf } from './ranking.ts';

test('boosts name 4, sku 2, category name 1 (rules/search#ranking), added up where a word stands in several', () => {
  const { name, sku, category, attribute, detail } = fieldBits;
  const weight = (set: number): number => (fieldSetWeights[set] ?? 0) / 2;
  expect([name, sku, category, attribute, detail].map(weight)).toEqual([4, 2, 1, 1, 0.5]);
  expect(weight(name | category)).toBe(5);
});

test('minimum match 75 percent: 2 words 1, 3 words 2, 4 words 3, 5 words 3', () => {
  expect([1, 2, 3, 4, 5].map(conceptsNeeded)).toEqual([1, 1, 2, 3, 3]);
});

test('the rarer a word, the more words found and the shorter the name, the higher the score', () => {
  expect(rarityOf(1, 100)).toBeGreaterThan(rarityOf(50, 100));
  expect(scoreOf(800, 2, 2, 2)).toBeGreaterThan(scoreOf(800, 1, 2, 2));
  expect(scoreOf(800, 1, 1, 2)).toBeGreaterThan(scoreOf(800, 1, 1, 6));
});

test('min_score 0.02', () => {
  expect([0.019, 0.02].map(isFoundEnough)).toEqual([false, true]);
});

test('a word knows every field it stands in; a long number of the sku is no word', () => {
  const texts = {
    name: 'Servant hvit',
    sku: 'SRV-12345-H',
    categories: ['Servant'],
    attributes: ['Hvit'],
    details: ['En vask'],
  };
  const { words, ...read } = readTexts(texts, (text) => text.toLowerCase().split(/[ -]/));
  expect(read).toEqual({ nameWords: 2, ownNumbers: ['12345'] });
  const { name, sku, category, attribute, detail } = fieldBits;
  expect(Object.fromEntries(words)).toEqual({
    servant: name | category,
    hvit: name | attribute,
    srv: sku,
    h: sku,
    en: detail,
    vask: detail,
  });
});
