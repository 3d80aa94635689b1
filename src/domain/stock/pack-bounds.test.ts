import { expect, test } from 'vitest';
import { packBounds } from './pack-bounds.ts';

test.each([
  [{ min: 1, max: 500, step: 1 }, 50, { min: 1, max: 10, step: 1 }],
  [{ min: 60, max: 520, step: 1 }, 50, { min: 2, max: 10, step: 1 }],
  [{ min: 50, max: 500, step: 50 }, 20, { min: 5, max: 25, step: 5 }],
  [{ min: 10, max: 500, step: 10 }, 50, { min: 1, max: 10, step: 1 }],
  [{ min: 0, max: 100, step: 1 }, 50, { min: 0, max: 2, step: 1 }],
  [{ min: 1, max: 49, step: 1 }, 50, undefined],
  [{ min: 51, max: 99, step: 1 }, 50, undefined],
])('%j are packs of %d as %j (rules/products#packs)', (bounds, size, packs) => {
  expect(packBounds(bounds, size)).toEqual(packs);
});
