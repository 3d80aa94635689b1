import { expect, test } from 'vitest';
import { isForExpress } from './express.ts';

const goods = { kind: 'simple', options: {} } as const;
const field = { code: 'reference', kind: 'text', isRequired: false, maximumLength: 40 } as const;
test.each([
  ['goods', [goods], [field], true],
  ['a rental', [goods, { ...goods, fulfilment: 'rental' }], [], false],
  ['made to measure', [goods, { ...goods, fulfilment: 'made-to-measure' }], [], false],
  ['an article that is cut to length', [goods, { ...goods, isCutToLength: true }], [], false],
  ['a file alone', [{ ...goods, kind: 'downloadable' }], [], false],
  ['a file beside goods', [goods, { ...goods, kind: 'downloadable' }], [], true],
  ['a field that must be filled in', [goods], [{ ...field, isRequired: true }], false],
  [
    'a field that only companies must fill in',
    [goods],
    [{ ...field, isRequiredOfCompanies: true }],
    true,
  ],
] as const)('a cart of %s', (_title, lines, fields, isFor) => {
  expect(isForExpress(lines, fields)).toBe(isFor);
});
