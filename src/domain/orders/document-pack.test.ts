import { expect, test } from 'vitest';
import { documentPack, type DocumentedArticle } from './document-pack.ts';

const kinds = ['Målskisse', 'Datablad', 'FDV'];

function anArticle(more: Partial<DocumentedArticle> = {}): DocumentedArticle {
  return { sku: 'BAT-1', name: 'Kran', choices: [], quantity: 1, papers: { papers: [] }, ...more };
}

const paper = (label: string, path: string) => ({ label, path });
const all = () => true;

test('each article has its files in a folder of its own, and its gaps are named (rules/orders#documents)', () => {
  const papers = [paper('Datablad', 'documents/a.pdf'), paper('FDV', 'documents/b.pdf')];
  const warranty = { label: 'Garanti', value: '5 år' };
  expect(documentPack([anArticle({ papers: { papers, warranty } })], kinds, all)).toEqual([
    {
      sku: 'BAT-1',
      name: 'Kran',
      choices: [],
      quantity: 1,
      files: [
        { label: 'Datablad', path: 'documents/a.pdf', name: 'BAT-1/Datablad.pdf' },
        { label: 'FDV', path: 'documents/b.pdf', name: 'BAT-1/FDV.pdf' },
      ],
      warranty,
      missing: ['Målskisse'],
    },
  ]);
});

test('metres are summed as metres', () => {
  const pipe = anArticle({ sku: 'ROR-1', quantity: 50, saleUnit: 'm' });
  expect(documentPack([pipe, pipe], [], all)).toMatchObject([{ quantity: 100, saleUnit: 'm' }]);
});

test('a file that the catalogue names and the shop lacks is a gap', () => {
  const papers = [paper('Datablad', 'documents/gone.pdf')];
  const [packed] = documentPack([anArticle({ papers: { papers } })], kinds, () => false);
  expect([packed?.files, packed?.missing]).toEqual([[], kinds]);
});

test('an article on several lines stands once, and a shared file is packed once', () => {
  const papers = [paper('FDV', 'documents/series.pdf')];
  const [first, second] = documentPack(
    [
      anArticle({ quantity: 2, papers: { papers } }),
      anArticle({ sku: 'BAT-2', papers: { papers } }),
      anArticle({ quantity: 3, papers: { papers } }),
    ],
    kinds,
    all,
  );
  expect(first?.quantity).toBe(5);
  expect(second?.files.map(({ name }) => name)).toEqual(['BAT-1/FDV.pdf']);
});

test.each([
  ['../../etc', 'Datablad'],
  ['A/B:C', 'Mål?'],
  ['..', '...'],
])('a name leads out of no folder, and is given once: %s, %s', (sku, label) => {
  const papers = [paper(label, 'documents/a.pdf'), paper(label, 'documents/b.pdf')];
  const [packed] = documentPack([anArticle({ sku, papers: { papers } })], kinds, all);
  const names = packed?.files.map(({ name }) => name) ?? [];
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^(?!\.)[^/\\:*?"<>|]+\/(?!\.)[^/\\:*?"<>|]+$/);
});
