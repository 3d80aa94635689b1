import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

it('keeps lines and throws control characters away', () => {
  expect(checkText(' Ring før\r\nlevering\t\u0000nå\n', 100)).toEqual({
    ok: true,
    value: 'Ring før\nlevering nå',
  });
  expect(checkText('Ring\u202Eertså\u202C', 100)).toEqual({ ok: true, value: 'Ring ertså' });
  expect(checkText('', 0)).toEqual({ ok: true, value: '' });
  expect(checkText('abc', 2)).toEqual({
    ok: false,
    refusal: { code: 'field.too_long', details: { count: 2 } },
  });
});

it('what was kept is kept again as it is, without control characters but line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const kept = checkText(text, 1000);
      if (!kept.ok) return;
      expect(kept.value).not.toMatch(/[^\P{Cc}\n]/u);
      expect(checkText(kept.value, 1000)).toEqual(kept);
    }),
    { numRuns: 1000 },
  );
});
