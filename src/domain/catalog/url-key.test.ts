import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyUrlKey, productUrlKey, urlKey } from './url-key.ts';

test.each([
  ['Servant 600', 'servant-600'],
  ['Blå dusjhjørne 90×90', 'bla-dusjhjorne-90-90'],
  ['BÆREKRAFTIG ÅPEN SKÅL', 'baerekraftig-apen-skal'],
  ['  Café & Bar – hvit/sort ', 'cafe-bar-hvit-sort'],
  ['Armatur ½"', 'armatur'],
  ['Grå'.normalize('NFD'), 'gra'],
  ['Смеситель для ванны, жёлтый', 'smesitel-dlya-vanny-zheltyi'],
  ['Łódź þing', 'lodz-thing'],
  ['Змішувач з ґратами, їжак і єдність', 'zmishuvach-z-gratami-izhak-i-iednist'],
  ['***', ''],
])('%j becomes %j', (name, key) => {
  expect(urlKey(name)).toBe(key);
});

test.each([
  ['Servant', 'servant', false],
  ['600 × 400', '600-400', false],
  ['Ω-kobling', 'kobling', false],
  ['白瓷 600', 'wc-1', true],
  ['Βρύση', 'wc-1', true],
  ['***', 'wc-1', true],
])('the key of a product named %j is %s', (name, key, isOfSku) => {
  expect(productUrlKey(name, 'WC 1')).toEqual({ key, isOfSku });
});

test('a sku without Latin letters and digits has a key too, its own', () => {
  expect(productUrlKey('白瓷', '白瓷').key).toBe('767d-74f7');
  expect(anyUrlKey('白瓷')).not.toBe(anyUrlKey('瓷白'));
});

test('a key holds only letters, digits and single hyphens, and is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = urlKey(name);
      expect(key).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(urlKey(key)).toBe(key);
    }),
    { numRuns: 1000 },
  );
});
