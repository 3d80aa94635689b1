import { expect, test } from 'vitest';
import { elementsAt, readXml, textAt } from './read-xml.ts';

const whole = `\uFEFF<?xml version="1.0"?>
<!-- a note --><d:Doc xmlns:d="urn:x"><a Ccy='NOK'>1 &amp; 2</a><a>&#x41;&#66;<![CDATA[<c>]]></a><b/></d:Doc>
`;

test('elements are found by their path, without prefixes', () => {
  const root = readXml(whole);
  if (root === undefined) throw new Error('It is whole');
  expect(elementsAt(root, 'a').map(({ text }) => text)).toEqual(['1 & 2', 'AB<c>']);
  expect(elementsAt(root, 'a')[0]?.attributes).toEqual({ Ccy: 'NOK' });
  expect([textAt(root, 'b'), textAt(root, 'c', 'd')]).toEqual(['', '']);
});

test('a document that is cut off anywhere is none, nor is one with a document type', () => {
  const end = whole.trimEnd().length;
  for (let cut = 0; cut < end; cut++) expect(readXml(whole.slice(0, cut))).toBeUndefined();
  const bomb = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>';
  for (const wrong of [bomb, '<a></b>', '<a/><b/>', '<a b=c/>', 'text', '<a>x</a>rest', '</a>']) {
    expect(readXml(wrong)).toBeUndefined();
  }
});
