import { expect, test } from 'vitest';
import { createTexts } from './create-texts.ts';
import { packedQuantity } from './packed-quantity.ts';
import en from '#texts/en/packing.json' with { type: 'json' };
import nb from '#texts/nb/packing.json' with { type: 'json' };

test.each([
  [100, { saleUnit: 'm', packs: 'coil 50' }, '100 m (2 kveiler à 50 m)', '100 m (2 coils of 50 m)'],
  [50, { saleUnit: 'm', packs: 'coil 50' }, '50 m (1 kveil à 50 m)', '50 m (1 coil of 50 m)'],
  [60, { saleUnit: 'm', packs: 'coil 50' }, '60 m', '60 m'],
  [6, { saleUnit: 'm', isCutToLength: true }, '6 m i én lengde', '6 m in one length'],
  [
    110,
    { saleUnit: 'm', packs: 'coil 50', isCutToLength: true },
    '110 m (2 kveiler à 50 m og 10 m i én lengde)',
    '110 m (2 coils of 50 m and 10 m in one length)',
  ],
  [20, { packs: 'box 10' }, '20 stk (2 esker à 10 stk)', '20 pieces (2 boxes of 10 pieces)'],
  [1, { saleUnit: 'set' }, '1 sett', '1 set'],
  [3, { packs: 'box 10' }, undefined, undefined],
  [3, {}, undefined, undefined],
] as const)(
  '%d with %j is written in units and packs (rules/products#units)',
  (quantity, packing, inNb, inEn) => {
    expect(packedQuantity(createTexts('nb', nb), quantity, packing)).toBe(inNb);
    expect(packedQuantity(createTexts('en', en), quantity, packing)).toBe(inEn);
  },
);
