import { expect, it } from 'vitest';
import { replacesHistory } from './replaces-history.ts';

const forth = {
  isBackOrForward: false,
  from: '/a',
  to: '/b',
  differsOnlyInChildSku: false,
  excludesChildSku: true,
};

it.each([
  ['on back/forward navigation', { isBackOrForward: true }, true],
  ['when the full path is the same', { to: '/a' }, true],
  ['when only the child SKU differs and the setting is on', { differsOnlyInChildSku: true }, true],
  ['not when the setting is off', { differsOnlyInChildSku: true, excludesChildSku: false }, false],
  ['not otherwise', {}, false],
])(
  'A mapped route may replace the history entry %s (rules/pages#history)',
  (_, changed, expected) => {
    expect(replacesHistory({ ...forth, ...changed })).toBe(expected);
  },
);
