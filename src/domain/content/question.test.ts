import { expect, test } from 'vitest';
import { inSections, isForGroup, searchQuestions, type Question } from './question.ts';

const asked = (key: string, section: string, question: string, answer: string): Question => ({
  id: 1,
  key,
  section,
  question,
  answer,
  position: 0,
  groupIds: [],
});
const freight = asked(
  'freight',
  'Levering',
  'Hva koster frakt?',
  '<p>99 kroner på <strong>Østlandet</strong></p>',
);
const time = asked('time', 'Levering', 'Når kommer varene?', '<p>Innen to dager</p>');
const invoice = asked('invoice', 'Betaling', 'Kan vi få faktura?', '<p>Ja, også på Østlandet</p>');

test('sections stand in the order of their first questions (rules/content#questions)', () => {
  expect(inSections([freight, invoice, time])).toEqual([
    { name: 'Levering', questions: [freight, time] },
    { name: 'Betaling', questions: [invoice] },
  ]);
});

test('a section is one whatever its case, named as its first question does (rules/content#questions)', () => {
  const late = { ...time, section: 'levering' };
  expect(inSections([freight, invoice, late])).toEqual([
    { name: 'Levering', questions: [freight, late] },
    { name: 'Betaling', questions: [invoice] },
  ]);
});

test.each([
  ['', []],
  ['!?', []],
  ['østlandet', ['freight', 'invoice']],
  ['OSTLANDET levering', ['freight']],
  ['strong', []],
  ['dusj', []],
])('“%s” finds what holds all its words, whatever their accents', (text, keys) => {
  const found = searchQuestions([freight, time, invoice], text);
  expect(found.map(({ key }) => key)).toEqual(keys);
});

test('a question without groups is for everybody, others for the groups they name', () => {
  expect([0, 1, 7].map((group) => isForGroup({ groupIds: [] }, group))).toEqual([true, true, true]);
  expect([0, 1, 2].map((group) => isForGroup({ groupIds: [1, 2] }, group))).toEqual([
    false,
    true,
    true,
  ]);
});
