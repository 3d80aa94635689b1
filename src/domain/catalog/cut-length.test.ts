import { expect, test } from 'vitest';
import { cutLength } from './cut-length.ts';

const pipe = { saleUnit: 'm', packs: 'coil 50', isCutToLength: true } as const;
const coil = { kind: 'coil', quantity: 50 };

test('a length that is shorter than a pack comes in one piece (rules/products#lengths)', () => {
  expect(cutLength(6, pipe)).toEqual({ length: 6 });
  expect(cutLength(6, { ...pipe, packs: '' })).toEqual({ length: 6 });
});

test('a longer one comes as whole packs and one length, and whole packs are not cut', () => {
  expect(cutLength(110, pipe)).toEqual({ length: 10, whole: { pack: coil, count: 2 } });
  expect(cutLength(100, pipe)).toBeUndefined();
});

test('what is not cut, or is no length, comes as it is sold', () => {
  expect(cutLength(6, { ...pipe, isCutToLength: false })).toBeUndefined();
  expect(cutLength(6, { ...pipe, saleUnit: 'kg' })).toBeUndefined();
});
