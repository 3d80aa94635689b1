import { expect, test } from 'vitest';
import { hasStrayChoice } from './has-stray-choice.ts';

const choices = (...ids: readonly string[]) => ids.map((optionId) => ({ optionId }));
const options = [{ id: '1' }, { id: '2' }];

test('a choice belongs to an option, and answers it once', () => {
  expect(hasStrayChoice(options, [])).toBe(false);
  expect(hasStrayChoice(options, choices('2', '1'))).toBe(false);
  expect(hasStrayChoice(options, choices('3'))).toBe(true);
  expect(hasStrayChoice(options, choices('1', '1'))).toBe(true);
});
