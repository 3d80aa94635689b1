import { expect, test } from 'vitest';
import { namedSkus, textParts } from './text-parts.ts';

const html = (text: string) => ({ kind: 'html', html: text });
const products = (...skus: string[]) => ({ kind: 'products', skus });

test('a text is parted where it names products (rules/content#products)', () => {
  expect(textParts('<p>a<br>b</p><div data-skus="A-1, B&amp;C"></div><p>c</p>')).toEqual([
    html('<p>a<br>b</p>'),
    products('A-1', 'B&C'),
    html('<p>c</p>'),
  ]);
  expect(textParts('<p>a</p>')).toEqual([html('<p>a</p>')]);
  expect(textParts('')).toEqual([]);
});

test('within another element it parts nothing, so that what is open is closed', () => {
  const nested = '<section><p>a</p><div data-skus="A"></div></section>';
  expect(textParts(nested)).toEqual([html(nested)]);
  expect(namedSkus(`${nested}<div data-skus="B"></div>`)).toEqual(['A', 'B']);
});
