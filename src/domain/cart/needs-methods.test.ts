import { expect, it } from 'vitest';
import { needsMethods } from './needs-methods.ts';

const calm = { isSyncEnabled: true, isConnected: true, isInCheckout: false, isForced: false };

it.each([
  [{}, false],
  [{ isInCheckout: true }, true],
  [{ isForced: true }, true],
  [{ isInCheckout: true, isConnected: false }, false],
  [{ isForced: true, isSyncEnabled: false }, false],
])(
  'methods are pulled only in checkout or when forced (rules/cart#methods): %j',
  (changed, expected) => {
    expect(needsMethods({ ...calm, ...changed })).toBe(expected);
  },
);
