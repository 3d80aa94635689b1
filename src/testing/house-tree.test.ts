import { describe, expect, test } from 'vitest';
import {
  laterCircles,
  lengthsOf,
  misplaced,
  readDictionaries,
  readSources,
  unexplained,
  untranslated,
} from './house-tree.ts';

const rooms = ['domain', 'contract', 'texts', 'server', 'ui', 'web', 'service-worker', 'testing'];
const sources = readSources();

describe('the places of files', () => {
  test.each([
    'src/domain/BadFolder/a.ts',
    'src/domain/utils/a.ts',
    'src/web/state/helpers.ts',
    'src/web/shared/a.ts',
    'src/domain/cart/rules/a.ts',
    'src/web/features/cart/parts/a.tsx',
    'src/web/routes/company/parts/a.tsx',
  ])('%s is refused', (path) => {
    expect(misplaced(path)).toHaveLength(1);
  });

  test.each([
    'src/domain/cart/merge.test.ts',
    'src/server/api/cart/update.ts',
    'src/server/engines/search/port.ts',
    'src/server/repositories/migrations/0001-start.ts',
    'src/web/features/cart/cart-line.module.css',
    'src/web/routes/checkout/review.tsx',
  ])('%s is fine', (path) => {
    expect(misplaced(path)).toEqual([]);
  });

  test('every file is where one looks for it, under a name that says something', () => {
    expect(sources.length).toBeGreaterThan(rooms.length);
    expect(sources.flatMap(({ path }) => misplaced(path))).toEqual([]);
  });

  test('no two exported types have one name', () => {
    // The service worker may import no room, and declares what it needs itself.
    const names = sources
      .filter(({ path }) => !/\.test\.|service-worker\/|\.json$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)])
      .map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('no file knows the place where the house was planned', () => {
    const away = ['..', 'shared'].join('/');
    expect(sources.filter(({ text }) => text.includes(away)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the README of a room', () => {
  test('is missed, and measured', () => {
    const long = { path: 'src/web/README.md', text: 'line\n'.repeat(16) };
    expect(unexplained(['web', 'domain'], [long])).toEqual(['web', 'domain']);
  });

  test('is there, of fifteen lines at most', () => {
    expect(unexplained(rooms, sources)).toEqual([]);
  });
});

describe('the two languages', () => {
  const nb = { 'cart.title': 'Handlekurv', 'cart.items': '{count} varer' };

  test.each([
    ['a missing sentence', { 'cart.title': 'Cart' }],
    ['a sentence too many', { ...nb, 'cart.more': 'More' }],
    ['an empty sentence', { ...nb, 'cart.title': ' ' }],
    ['another placeholder', { ...nb, 'cart.items': '{number} items' }],
  ])('differ by %s', (_difference, en) => {
    expect(untranslated(nb, en)).toHaveLength(1);
  });

  test('have the same files, keys and placeholders', () => {
    const [first, second] = [readDictionaries('nb'), readDictionaries('en')];
    expect(Object.keys(first).length).toBeGreaterThan(0);
    expect(Object.keys(second)).toEqual(Object.keys(first));
    for (const [file, sentences] of Object.entries(first)) {
      expect(untranslated(sentences, second[file] ?? {}), file).toEqual([]);
    }
  });
});

describe('the size and the shape of the program', () => {
  test('a later import that leads back is seen, one of types is none', () => {
    const file = (name: string, text: string) => ({ path: `src/domain/cart/${name}.ts`, text });
    const back = file('b', "import { c } from '#domain/cart/c.ts';\n");
    const types = file('c', "import type { A } from './a.ts';\n");
    const first = file('a', "const b = () => import('./b.ts');\n");
    expect(laterCircles([first, back, types])).toEqual([]);
    expect(laterCircles([first, back, file('c', "import {\n  a,\n} from './a.ts';\n")])).toEqual([
      'src/domain/cart/a.ts imports src/domain/cart/b.ts later',
    ]);
  });

  test('no later import leads back', () => {
    expect(laterCircles(sources)).toEqual([]);
  });

  test('half of the files have at most 70 lines, and all but a twentieth at most 200', () => {
    const lengths = lengthsOf(sources);
    const at = (share: number) => lengths[Math.floor(lengths.length * share)];
    process.stdout.write(`${lengths.length} files: median ${at(0.5)} lines, p95 ${at(0.95)}\n`);
    expect(at(0.5)).toBeLessThanOrEqual(70);
    expect(at(0.95)).toBeLessThanOrEqual(200);
  });
});
