import { expect, test } from 'vitest';
import { withoutWords } from './without-person.ts';

test('a note and typed texts go, also a typed number; chosen values stay', () => {
  const line = {
    note: 'Ring på',
    choices: [
      { label: 'Gravering', value: 'Kari' },
      { label: 'Telefon', value: '41234567' },
      { label: 'Farge', value: 'Krom' },
    ],
    options: {
      custom: [
        { optionId: '1', optionValue: ' Kari ' },
        { optionId: '2', optionValue: '41234567' },
        { optionId: '3', optionValue: '12,13' },
      ],
    },
  };
  expect(withoutWords(line)).toEqual({
    choices: [
      { label: 'Gravering', value: '' },
      { label: 'Telefon', value: '' },
      { label: 'Farge', value: 'Krom' },
    ],
    options: {
      custom: [
        { optionId: '1', optionValue: '' },
        { optionId: '2', optionValue: '' },
        { optionId: '3', optionValue: '12,13' },
      ],
    },
  });
});
