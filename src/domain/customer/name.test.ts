import { expect, it } from 'vitest';
import { checkName } from './name.ts';

it.each([
  ['Åse', 'Åse'],
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
  ['<b>Ola', 'field.characters'],
  ['O'.repeat(256), 'field.too_long'],
])('%j is none', (text, code) => {
  expect(checkName(text)).toMatchObject({ refusal: { code } });
});
