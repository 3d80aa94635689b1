import { expect, test } from 'vitest';
import { terminalLanguage } from './terminal-language.ts';

test.each([
  [{ LANG: 'nb_NO.UTF-8' }, 'nb'],
  [{ LANG: 'nn_NO' }, 'nb'],
  [{ LANG: 'no' }, 'nb'],
  [{ LANG: 'nb_NO', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_US', LC_MESSAGES: 'nb_NO', LC_ALL: '' }, 'nb'],
  [{ LANG: 'nb_NO', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'nova' }, 'en'],
  [{}, 'en'],
])('%j speaks %s', (environment, language) => {
  expect(terminalLanguage(environment)).toBe(language);
});
