import { expect, test } from 'vitest';
import { anAttribute } from '#testing/an-attribute.ts';
import { articlePapers, paperKinds } from './article-papers.ts';

const writing = { number: String, yes: 'Ja' };
const attributes = [
  anAttribute('drawing', { label: 'Måltegning' }),
  anAttribute('fdv', { label: 'FDV' }),
  anAttribute('warranty', {
    label: 'Garanti',
    options: [{ id: '7', label: '5 år', position: 0 }],
  }),
];

test('the papers of an article are its drawings, then its documents, each called as its attribute is', () => {
  const values = { fdv: 'docs/fdv.pdf', drawing: 'drawings/a.svg', warranty: '7', color: '1' };
  expect(articlePapers(values, attributes, writing)).toEqual({
    papers: [
      { label: 'Måltegning', path: 'drawings/a.svg' },
      { label: 'FDV', path: 'docs/fdv.pdf' },
    ],
    warranty: { label: 'Garanti', value: '5 år' },
  });
});

test('an article without them has none, and an unknown warranty is not told', () => {
  expect(articlePapers({}, attributes, writing)).toEqual({ papers: [] });
  expect(articlePapers({ warranty: '7' }, [], writing)).toEqual({ papers: [] });
});

test('the kinds of papers are those that the catalogue has attributes for, the drawing first', () => {
  expect(paperKinds(attributes.toReversed())).toEqual(['Måltegning', 'FDV']);
});
