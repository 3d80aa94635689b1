import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['Vinn på https://evil.example/a?b=c nå', 'Vinn på https: //evil. example/a?b=c nå'],
  ['www.evil.no', 'www. evil. no'],
  ['EVIL.NO', 'EVIL. NO'],
  ['evil。no', 'evil。 no'],
  ['evil.\u200bno', 'evil. no'],
  ['\\\\server\\share', '\\ \\server\\share'],
  ['Ola Nordmann jr.', 'Ola Nordmann jr.'],
  ['St. Olavs gate 2.etg, 1.5 m', 'St. Olavs gate 2. etg, 1.5 m'],
])('%s is written %s', (written, shown) => {
  expect(withoutLinks(written)).toBe(shown);
});
