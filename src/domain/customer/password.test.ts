import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPassword, checkRepeatedPassword } from './password.ts';

const isCommon = (password: string) => password === 'Passord1';
const check = (password: string) => checkPassword(password, isCommon);

it.each(['Hemmelig1', 'hemmelig1!', 'Blåbær!!', 'ærlig ØST', 'a'.repeat(126) + 'B1'])(
  '%s has 8 letters of 3 of the 4 classes',
  (password) => {
    expect(check(password)).toEqual({ ok: true, value: password });
  },
);

it.each([
  ['', 'field.required'],
  ['Aa1!567', 'field.password_too_short'],
  ['hemmelig1', 'field.password_classes'],
  ['HEMMELIG1', 'field.password_classes'],
  ['hemmelig!', 'field.password_classes'],
  // Letters beside a to z are letters, not special characters.
  ['blåbærøl1', 'field.password_classes'],
  ['Passord1', 'field.password_common'],
  [`Aa1${'x'.repeat(126)}`, 'field.password_too_long'],
])('%j is refused with %s', (password, code) => {
  expect(check(password)).toMatchObject({ refusal: { code } });
});

it('a refusal of a long one names the limit of 128 (rules/sessions#passwords)', () => {
  expect(check(`Aa1${'x'.repeat(126)}`)).toMatchObject({ refusal: { details: { count: 128 } } });
});

it('Passwords must be identical', () => {
  expect(checkRepeatedPassword('Hemmelig1', 'Hemmelig1').ok).toBe(true);
  expect(checkRepeatedPassword('Hemmelig1', 'hemmelig1')).toMatchObject({
    refusal: { code: 'field.passwords_differ' },
  });
  expect(checkRepeatedPassword('Hemmelig1', '')).toMatchObject({
    refusal: { code: 'field.required' },
  });
});

it('a password is accepted exactly when it has the length and the classes', () => {
  const part = fc.constantFrom('a', 'ø', 'B', 'Å', '7', '!', ' ', 'ß');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const has = (...some: string[]) => Number(parts.some((each) => some.includes(each)));
      const classes = has('a', 'ø', 'ß') + has('B', 'Å') + has('7') + has('!', ' ');
      expect(check(parts.join('')).ok).toBe(parts.length >= 8 && classes >= 3);
    }),
    { numRuns: 1000 },
  );
});
