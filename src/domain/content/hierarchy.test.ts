import { expect, test } from 'vitest';
import { neighboursOf, type HierarchyNode } from './hierarchy.ts';

function place(key: string, parentKey: string, page?: string): HierarchyNode {
  const link = page === undefined ? '' : `/i/${page}`;
  return { key, parentKey, title: key, link, ...(page !== undefined && { page }) };
}

const service = [
  place('service', '', 'frakt'),
  place('frakt', 'service', 'frakt'),
  place('retur', 'service', 'retur'),
  place('angrerett', 'retur', 'angrerett'),
];

test('a page has its neighbours in order and what lies above them', () => {
  const { beside, above } = neighboursOf([service], 'retur');
  expect(beside.map(({ title }) => title)).toEqual(['frakt', 'retur']);
  expect(above).toEqual({ title: 'service', link: '/i/frakt' });
});

test('a page that stands above others too is shown where it lies deepest', () => {
  expect(neighboursOf([service], 'frakt').beside).toHaveLength(2);
});

test('a page alone below another has nobody beside it', () => {
  expect(neighboursOf([service], 'angrerett')).toEqual({
    beside: [],
    above: { title: 'retur', link: '/i/retur' },
  });
  expect(neighboursOf([service], 'kontakt')).toEqual({ beside: [] });
  expect(neighboursOf([], 'frakt')).toEqual({ beside: [] });
});
