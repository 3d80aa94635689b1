import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkEmail, normalizeEmail } from './email.ts';

it('accepts upper case and lowers it (rules/forms#e-mail)', () => {
  expect(checkEmail(' Ola.Nordmann@Example.NO ')).toEqual({
    ok: true,
    value: 'ola.nordmann@example.no',
  });
  expect(normalizeEmail('OLA@example.no')).toBe('ola@example.no');
});

it.each(['ola+vvs@post.example.no', "o'hara@example.no", 'ase@blåbær.no', 'a_b-c@x1.example'])(
  'accepts %s',
  (text) => {
    expect(checkEmail(text).ok).toBe(true);
  },
);

it.each([
  'ola',
  'ola@example',
  '@example.no',
  'ola@@example.no',
  'ola@example..no',
  'ola@.no',
  'ola nordmann@example.no',
  'ola@example.no, kari@example.no',
  'ola@example.no\r\nBcc: kari@example.no',
  'Ola <ola@example.no>',
  `${'o'.repeat(65)}@example.no`,
  `ola@${'e'.repeat(251)}.no`,
])('refuses %j: Please provide valid e-mail address', (text) => {
  expect(checkEmail(text)).toMatchObject({ refusal: { code: 'field.email' } });
});

it('a domain with other letters is one address, encoded or not', () => {
  expect(checkEmail('Ola@xn--blbr-roah.no')).toEqual(checkEmail('ola@BLÅBÆR.no'));
  expect(normalizeEmail('ola@xn--blbr-roah.no')).toBe('ola@blåbær.no');
});

it.each(['åse@example.no', 'søren@blåbær.no', 'оля@example.no'])(
  'refuses %s: before the @ few servers take other letters',
  (text) => {
    expect(checkEmail(text)).toMatchObject({ refusal: { code: 'field.email_mailbox' } });
  },
);

it('64 letters before the @ and 254 in all are not too many', () => {
  const mailbox = 'o'.repeat(64);
  expect(checkEmail(`${mailbox}@example.no`).ok).toBe(true);
  expect(checkEmail(`${mailbox}@${'e'.repeat(254 - 64 - '@.no'.length)}.no`).ok).toBe(true);
});

it('asks for one', () => {
  expect(checkEmail(' ')).toMatchObject({ refusal: { code: 'field.required' } });
});

it('what was accepted is lower case, one address, and accepted again as it is', () => {
  const anyText = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.stringMatching(/^[ A-Za-zÆØÅæøå@.,<>\r\n-]{0,16}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const check = checkEmail(text);
      if (!check.ok) return;
      expect(check.value).toBe(check.value.toLowerCase());
      expect(check.value.split('@')).toHaveLength(2);
      expect(check.value).not.toMatch(/[\s,;<>]/);
      expect(checkEmail(check.value)).toEqual(check);
    }),
    { numRuns: 1000 },
  );
});
