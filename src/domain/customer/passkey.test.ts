import { expect, test } from 'vitest';
import { checkPasskeyName, firstPasskeyName } from './passkey.ts';

test('a passkey is named after the device that made it', () => {
  expect(firstPasskeyName({ system: 'Android', browser: 'Chrome' })).toBe('Android, Chrome');
  expect(firstPasskeyName({ browser: 'Firefox' })).toBe('Firefox');
  expect(firstPasskeyName({})).toBe('');
});

test('the name of a passkey has single spaces, and at most 60 letters', () => {
  expect(checkPasskeyName('  Min   telefon ')).toEqual({ ok: true, value: 'Min telefon' });
  expect(checkPasskeyName(' ')).toMatchObject({ refusal: { code: 'field.required' } });
  expect(checkPasskeyName('å'.repeat(60))).toMatchObject({ ok: true });
  expect(checkPasskeyName('å'.repeat(61))).toMatchObject({
    refusal: { code: 'field.too_long', details: { count: 60 } },
  });
});
