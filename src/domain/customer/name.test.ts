import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkName } from './name.ts';

it.each([
  ['Åse', 'Åse'],
  ['Bo', 'Bo'],
  ['  Ola   Mærsk-Øen ', 'Ola Mærsk-Øen'],
  ["D'Angelo", "D'Angelo"],
  ['Łukasz', 'Łukasz'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['A\u030Ase', 'Åse'],
])('%j is a name (rules/forms#names)', (text, value) => {
  expect(checkName(text)).toEqual({ ok: true, value });
});

it.each([
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['Å', 'field.name_too_short'],
  ['Ola1', 'field.characters'],
  ['-Ola', 'field.characters'],
  ['<b>Ola', 'field.characters'],
  ['O'.repeat(256), 'field.too_long'],
])('%j is none', (text, code) => {
  expect(checkName(text)).toMatchObject({ refusal: { code } });
});

it('has 2 to 255 letters, and a refusal says so', () => {
  expect(checkName('O'.repeat(255)).ok).toBe(true);
  expect(checkName('O'.repeat(256))).toMatchObject({ refusal: { details: { count: 255 } } });
  expect(checkName('Å')).toMatchObject({ refusal: { details: { count: 2 } } });
});

it('what was accepted has letters, single spaces, no digits or signs, and is accepted again as it is', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^[A-Za-zÆØÅæøåé '\-.0-9<]{0,12}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const check = checkName(text);
      if (!check.ok) return;
      expect(check.value).toMatch(/^\p{L}/u);
      expect(check.value).not.toMatch(/\s\s|[\p{Nd}\p{Cc}<>&"@]/u);
      expect(check.value.length).toBeGreaterThanOrEqual(2);
      expect(checkName(check.value)).toEqual(check);
    }),
    { numRuns: 1000 },
  );
});
