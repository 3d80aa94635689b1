import { expect, test } from 'vitest';
import { isReturnableLine } from './is-returnable-line.ts';

const line = { kind: 'simple', options: {}, quantity: 13 } as const;
const coils = { ...line, isCutToLength: true, packs: 'coil 50' } as const;

test.each([
  ['goods', line, true],
  ['goods that are ordered in', { ...line, fulfilment: 'ordered-in' }, true],
  ['goods made to measure', { ...line, fulfilment: 'made-to-measure' }, false],
  ['a length that is cut', coils, false],
  ['whole coils', { ...coils, quantity: 100 }, true],
  ['a service', { ...line, kind: 'virtual' }, false],
] as const)('free returns are promised for %s or not (rules/law#cut)', (_title, bought, isFree) => {
  expect(isReturnableLine(bought)).toBe(isFree);
});
