import { expect, test } from 'vitest';
import { sourceLetters } from './built-letters.ts';

test('in development letters are written from their sources, with nothing built', async () => {
  expect(await sourceLetters()).toMatchObject({ writeLetter: expect.any(Function) });
});
