import { expect, test } from 'vitest';
import { sortKey } from './sort-key.ts';

const sorted = (names: readonly string[], language: 'nb' | 'en') =>
  names.toSorted((a, b) => (sortKey(a, language) < sortKey(b, language) ? -1 : 1));

test('names sort as Norwegians do: æ, ø and å last, numbers by size, without case and accents', () => {
  const names = [
    'Åre',
    'øre',
    'Ære',
    'Zalo',
    'vare 10',
    'Vare 9',
    'Élan',
    'elan 2',
    'Aasen',
    'Anker',
  ];
  expect(sorted(names, 'nb')).toEqual([
    'Anker',
    'Élan',
    'elan 2',
    'Vare 9',
    'vare 10',
    'Zalo',
    'Ære',
    'øre',
    'Åre',
    'Aasen',
  ]);
});

test('and in English where an Englishman looks for them', () => {
  expect(sorted(['Zalo', 'Åre', 'Øre', 'Basin'], 'en')).toEqual(['Åre', 'Basin', 'Øre', 'Zalo']);
});
