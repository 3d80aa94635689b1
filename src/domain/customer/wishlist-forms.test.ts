import { expect, it } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { maxListNameLetters, readListId, wishlistRules } from './wishlist-forms.ts';

const check = (written: Readonly<Record<string, string>>) => checkWritten(wishlistRules, written);

it('a list has a name of one line, which a deed without a name leaves out', () => {
  expect(check({ deed: 'make', name: ' Nytt \n bad ' })).toMatchObject({
    value: { name: 'Nytt bad' },
  });
  expect(check({ deed: 'rename', name: '  ' })).toMatchObject({ ok: false });
  expect(check({ deed: 'make', name: 'x'.repeat(maxListNameLetters + 1) })).toMatchObject({
    fields: { name: { code: 'field.too_long', details: { count: 60 } } },
  });
  expect(check({ deed: 'share', name: '' })).toMatchObject({ ok: true });
});

it('a move needs at least one article, and a bounded number of them', () => {
  expect(check({ deed: 'move', sku: 'A-1\nB-2', to: '7' })).toMatchObject({
    value: { sku: ['A-1', 'B-2'], to: 7 },
  });
  expect(check({ deed: 'take', sku: '' })).toMatchObject({ ok: false });
  expect(check({ deed: 'take', sku: 'A\n'.repeat(1_001) })).toMatchObject({ ok: false });
  expect(check({ deed: 'move', sku: 'A-1', to: 'x' })).toMatchObject({ ok: false });
});

it('no number stands for the default list, and no other text for any', () => {
  expect(['', '12', '0', '-1', '1e3', '1234567890'].map(readListId)).toEqual([
    undefined,
    12,
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});
