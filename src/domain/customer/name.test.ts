import { expect, it } from 'vitest';
import { checkName } from './name.ts';

it.each([
  ['Åse', 'Åse'],
  ['Bo', 'Bo'],
  ['  Ola   Mærsk-Øen ', 'Ola Mærsk-Øen'],
  ["D'Angelo", "D'Angelo"],
  ['Łukasz', 'Łukasz'],
  ['A\u030Ase', 'Åse'],
])('%j is a name (protocol 5.3)', (text, value) => {
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

it('has 2 to 255 letters, and a refusal says so (spec §5)', () => {
  expect(checkName('O'.repeat(255)).ok).toBe(true);
  expect(checkName('O'.repeat(256))).toMatchObject({ refusal: { details: { count: 255 } } });
  expect(checkName('Å')).toMatchObject({ refusal: { details: { count: 2 } } });
});
