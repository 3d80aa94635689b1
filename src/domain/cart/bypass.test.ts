import { expect, it } from 'vitest';
import { defaultSettings } from '#domain/settings.ts';
import { afterCartFailure, type AfterCartFailure } from './bypass.ts';

const { maximumBypassAttempts } = defaultSettings.cart;

it.each<[number | undefined, number, AfterCartFailure]>([
  [401, 0, 'bypass'],
  [401, 1, 'give-up'],
  [403, 0, 'bypass'],
  [404, 0, 'bypass'],
  [404, 1, 'give-up'],
  [undefined, 0, 'wait'],
  [undefined, 1, 'wait'],
  [429, 1, 'wait'],
  [400, 1, 'wait'],
  [503, 1, 'wait'],
])(
  'A 401 retries as a guest cart up to a maximum (rules/cart#connecting): %s after %i',
  (status, attempts, next) => {
    expect(afterCartFailure(status, attempts, maximumBypassAttempts)).toBe(next);
  },
);
