import { describe, expect, test } from 'vitest';
import { indexWords } from './index-words.ts';

const nb = (text: string): string => indexWords(text, 'nb').join(' ');
const en = (text: string): string => indexWords(text, 'en').join(' ');

describe('inflections meet', () => {
  test.each([
    ['servant', 'servanten', 'servanter', 'servantene', 'servants'],
    ['dusjvegg', 'dusjvegger', 'dusjveggen', 'dusjveggene'],
    ['håndkletørker', 'håndkletørkere', 'håndkletørkeren', 'håndkletørkerne'],
    ['håndkle', 'håndklet', 'håndklær'],
    ['toalett', 'toalettet', 'toaletter'],
    ['hvit', 'hvite', 'hvitt'],
    ['rund', 'rundt', 'runde'],
    ['høy', 'høyt', 'høye'],
    ['avløp', 'avløps', 'avløpet'],
    ['speil', 'speilet'],
    ['sisterne', 'sisternen', 'sisterner', 'sisternene'],
  ])('%s, %s', (...forms) => {
    expect(new Set(forms.map(nb)).size).toBe(1);
  });

  test.each([
    ['basin', 'basins'],
    ['tile', 'tiles'],
    ['brush', 'brushes', 'brushed'],
    ['mount', 'mounts', 'mounted', 'mounting'],
    ['accessory', 'accessories'],
  ])('%s, %s', (...forms) => {
    expect(new Set(forms.map(en)).size).toBe(1);
  });

  test.each([
    ['kar', 'kart'],
    ['glass', 'gla'],
    ['lys', 'ly'],
    ['flis', 'fli'],
  ])('%s is not %s', (one, other) => {
    expect(nb(one)).not.toBe(nb(other));
  });
});

describe('numbers', () => {
  test.each([
    ['60 cm', '60 600mm'],
    ['600 mm', '600 600mm'],
    ['60x120 cm', '60 600mm 120 1200mm 60x120 600x1200mm'],
    ['120 cm x 60', '120 1200mm 60 600mm 60x120 600x1200mm'],
    ['60 × 60 × 200', '60 60 200 60x60x200 60x60'],
    ['15 x 1/2', '15 1/2'],
    ['3 × 1,5 mm²', '3 1.5 1.5x3 mm'],
    ['75 × 300 mm', '75 75mm 300 300mm 75x300 75x300mm'],
    ['50 × 120', '50 120 50x120'],
    ['1\u00A0200 mm', '1200 1200mm'],
    ['1,5 m', '1.5 1500mm'],
    ['1,44 m²', '1.44 m'],
    ['G1/2″', 'g 1/2'],
    ['c/c 150', 'cc 150'],
    ['IP44', 'ip 44'],
    ['SRV-600-H', 'srv 600 h'],
  ])('%s is %s', (text, words) => {
    expect(nb(text)).toBe(words);
  });
});

test('stop words, marks and signs say nothing', () => {
  expect(nb('Speil med LED-lys, på vegg!')).toBe('speil led lys veg');
  expect(nb('* % ?')).toBe('');
  expect(en('Mirror with a light')).toBe('mirror light');
});
