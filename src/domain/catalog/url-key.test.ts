import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlKey } from './url-key.ts';

test.each([
  ['Servant 600', 'servant-600'],
  ['Blå dusjhjørne 90×90', 'bla-dusjhjorne-90-90'],
  ['BÆREKRAFTIG ÅPEN SKÅL', 'baerekraftig-apen-skal'],
  ['  Café & Bar – hvit/sort ', 'cafe-bar-hvit-sort'],
  ['Armatur ½"', 'armatur'],
  ['Grå'.normalize('NFD'), 'gra'],
  ['Смеситель для ванны, жёлтый', 'smesitel-dlya-vanny-zheltyi'],
  ['Łódź þing', 'lodz-thing'],
  ['***', ''],
])('%j becomes %j', (name, key) => {
  expect(urlKey(name)).toBe(key);
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
