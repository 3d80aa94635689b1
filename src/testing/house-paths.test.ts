import { describe, expect, test } from 'vitest';
import { lostLinks, lostPaths, readPages, readPaths } from './house-paths.ts';

const files = [
  'src/domain/cart/merge.ts',
  'src/server/api/cart/update.ts',
  'src/web/routes/category.tsx',
  'src/web/routes/category.module.css',
  'src/web/README.md',
  'docs/spec-map.md',
  'e2e/browse.e2e.ts',
  'package.json',
  'README.md',
];

describe('a path in a page', () => {
  test.each([
    'src/domain/cart/merge.ts',
    'src/domain/',
    'domain/cart',
    'api/cart/update.ts',
    'server/api/<resource>/update.ts',
    'web/routes/category.*',
    'web/routes/category.{tsx,module.css}',
    'e2e/*.e2e.ts',
    'merge.ts',
    'package.json',
  ])('%s is there', (path) => {
    expect(lostPaths({ path: 'ARCHITECTURE.md', text: `See \`${path}\`.` }, files)).toEqual([]);
  });

  test.each([
    ['src/domain/cart/merged.ts', 'src/domain/cart/merged.ts'],
    ['web/pages/', 'web/pages/'],
    ['web/routes/category.{tsx,load.ts}', 'web/routes/category.load.ts'],
    ['web/routes/*.load.ts', 'web/routes/*.load.ts'],
    ['merged.ts', 'merged.ts'],
  ])('%s is missed', (path, lost) => {
    expect(lostPaths({ path: 'ARCHITECTURE.md', text: `See \`${path}\`.` }, files)).toEqual([lost]);
  });

  test.each([
    'npm run dev',
    'l/min',
    'application/json',
    '/cart',
    'build/verify/traces',
    '#room/a.ts',
  ])('%s is none', (word) => {
    expect(lostPaths({ path: 'ARCHITECTURE.md', text: `See \`${word}\`.` }, files)).toEqual([]);
  });

  test('begins in its own folder or at the root, on the map of the specification below src', () => {
    const text = '`routes/category.tsx` `api/cart/update.ts`';
    expect(lostPaths({ path: 'src/web/README.md', text }, files)).toEqual([]);
    expect(
      lostPaths({ path: 'docs/spec-map.md', text: `${text} \`e2e/browse.e2e.ts\`` }, files),
    ).toEqual(['routes/category.tsx', 'api/cart/update.ts']);
  });

  test('alone in a README is below it', () => {
    const text = '`category.tsx` `merge.ts`';
    expect(lostPaths({ path: 'src/web/README.md', text }, files)).toEqual(['merge.ts']);
  });

  test('in a configuration stands in its comments', () => {
    const text =
      '{ // See src/testing/gone.test.ts and/or e2e/browse.e2e.ts.\n "files": ["src/none.ts"] }';
    expect(lostPaths({ path: '.oxlintrc.json', text }, files)).toEqual([
      'src/testing/gone.test.ts',
    ]);
  });
});

test('a link leads to a file and to a heading of it', () => {
  const page = { path: 'docs/spec-map.md', text: '# Map\n\n## Cart, merged\n' };
  const text = [
    '[a](docs/spec-map.md) [b](docs/spec-map.md#cart-merged) [c](#here) [d](https://example.no/x)',
    '[e](docs/gone.md) [f](docs/spec-map.md#gone)\n\n## Here\n',
  ].join('\n');
  const lost = lostLinks({ path: 'README.md', text }, files, [page, { path: 'README.md', text }]);
  expect(lost).toEqual(['docs/gone.md', 'docs/spec-map.md#gone']);
});

test('what pages name is there', () => {
  const paths = readPaths();
  const pages = readPages(paths);
  expect(pages.length).toBeGreaterThan(40);
  const lost = pages.flatMap((page) =>
    [...lostPaths(page, paths), ...lostLinks(page, paths, pages)].map(
      (name) => `${page.path}: ${name}`,
    ),
  );
  expect(lost).toEqual([]);
});
