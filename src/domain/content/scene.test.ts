import { expect, test } from 'vitest';
import { readScenePlace } from './scene.ts';

test.each([
  ['44|76|SKU-1', { x: 44, y: 76, sku: 'SKU-1' }],
  [' 0|99.5|To ord ', { x: 0, y: 99.5, sku: 'To ord' }],
  ['101|5|SKU', undefined],
  ['-1|5|SKU', undefined],
  ['5|5|', undefined],
  ['5|SKU', undefined],
])('%s', (text, place) => {
  expect(readScenePlace(text)).toEqual(place);
});
