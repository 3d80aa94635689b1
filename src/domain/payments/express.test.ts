import { expect, test } from 'vitest';
import { noOre, ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { isForExpress, nextOfExpress } from './express.ts';

const goods = { kind: 'simple', options: {} } as const;
const field = { code: 'reference', kind: 'text', isRequired: false, maximumLength: 40 } as const;
test.each([
  ['goods', [goods], [field], true],
  ['a rental', [goods, { ...goods, fulfilment: 'rental' }], [], false],
  ['made to measure', [goods, { ...goods, fulfilment: 'made-to-measure' }], [], false],
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

const [now, later] = [moment(1000), moment(2000)];
const money = { reserved: ore(500), released: noOre };
const none = { reserved: noOre, released: noOre };
const buyer = {};
test.each([
  ['is waited for while it is open', 'begun', later, { state: 'open', ...none }, 'wait'],
  ['is ended when it is overdue', 'begun', now, { state: 'open', ...none }, 'cancel'],
  ['has ended', 'begun', later, { state: 'ended', ...none }, 'end'],
  ['never reached the provider', 'begun', now, undefined, 'end'],
  ['may reach the provider yet', 'begun', later, undefined, 'wait'],
  ['is ordered', 'begun', later, { state: 'reserved', ...money, buyer }, 'place'],
  ['is ordered, though late', 'begun', now, { state: 'reserved', ...money, buyer }, 'place'],
  ['waits for its buyer', 'begun', later, { state: 'reserved', ...money }, 'wait'],
  ['has no buyer', 'begun', now, { state: 'reserved', ...money }, 'refuse'],
  ['is freed', 'refused', later, { state: 'reserved', ...money, buyer }, 'cancel'],
  [
    'is free',
    'refused',
    later,
    { state: 'reserved', reserved: ore(500), released: ore(500) },
    'rest',
  ],
  [
    'was freed by hand',
    'begun',
    later,
    { state: 'reserved', reserved: ore(500), released: ore(500), buyer },
    'end',
  ],
  ['is paid after its end', 'ended', now, { state: 'reserved', ...money, buyer }, 'cancel'],
  ['is an order’s', 'placed', now, { state: 'reserved', ...money, buyer }, 'rest'],
] as const)('a payment that %s', (_title, state, expiresAt, told, next) => {
  expect(nextOfExpress({ state, expiresAt }, told, now)).toBe(next);
});
