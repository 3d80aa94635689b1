import { spelledBySound } from './respell.ts';
import { expect, test } from 'vitest';
import { nearestName, offeredEdits, respell, writtenAs } from './respell.ts';

test('a word is offered as its text writes it, not as the index keeps it', () => {
  expect(writtenAs('hjorneskap', 'Odde Hjørneskap 60 cm', 'nb')).toBe('hjørneskap');
  expect(writtenAs('servant', 'To Servanter, hvite', 'nb')).toBe('servanter');
  expect(writtenAs('kran', 'Servant', 'nb')).toBeUndefined();
});

test('only the words that are meant otherwise change; numbers and the others stay as typed', () => {
  const others = new Map([['hjroneskap', 'hjørneskap']]);
  expect(respell('Hvitt HJRØNESKAP, 60x60', others)).toBe('Hvitt hjørneskap, 60x60');
  expect(respell('hvitt skap', others)).toBe('hvitt skap');
});

test('letters and their marks are one word however they are put together', () => {
  const others = new Map([['bideet', 'bidet']]);
  expect(respell('bide\u0301et', others)).toBe('bidet');
});

test.each([
  ['duj', 1],
  ['rkan', 1],
  ['krann', 1],
  ['srvant', 1],
  ['srevnat', 2],
])('%s is offered words within %i edits', (word, edits) => {
  expect(offeredEdits(word)).toBe(edits);
});

test.each([
  ['duj', 'dusj', true],
  ['rkan', 'kran', true],
  ['kroq', 'krok', true],
  ['hest', 'fest', false],
  ['jak', 'tak', false],
  ['bok', 'bol', false],
  ['serfant', 'servant', true],
])('in place of %s, %s is offered: %s', (typed, word, isOffered) => {
  expect(nearestName(typed, [{ word, edits: 1, names: 3 }]) !== undefined).toBe(isOffered);
});

test.each([
  ['dusch', 'dusj'],
  ['dush', 'dusj'],
  ['dusj', 'dusj'],
  ['sockel', 'sokkel'],
])('%s sounds as %s is written', (typed, written) => {
  expect(spelledBySound(typed)).toBe(written);
});
