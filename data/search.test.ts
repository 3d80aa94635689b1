import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexWords } from '#domain/search/index-words.ts';
import { readQuestion } from '#domain/search/read-question.ts';
import { createSynonyms } from '#domain/search/synonyms.ts';

const file = join(import.meta.dirname, 'search', 'synonyms.json');
const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<'nb' | 'en', string[][]>;

test.each([
  ['nb', 'svart', 'Matt sort'],
  ['nb', 'forkrommet', 'Krom'],
  ['nb', 'inox', 'Rustfritt stål'],
  ['nb', 'mørkegrå', 'Antrasitt'],
  ['nb', 'gull', 'Børstet messing'],
  ['en', 'gold', 'Brushed brass'],
  ['en', 'charcoal', 'Anthracite'],
] as const)('in %s, "%s" also finds what has the value "%s"', (language, text, value) => {
  const concepts = readQuestion(text, language, createSynonyms(groups[language], language));
  const others = concepts.flatMap(({ alternatives }) => alternatives.map(({ words }) => words));
  const found = indexWords(value, language);
  expect(others.some((words) => words.every((word) => found.includes(word)))).toBe(true);
});
