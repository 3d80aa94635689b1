import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitStorePath, withStorePrefix } from './store-prefix.ts';

const view = (prefix: string) => ({ prefix });
const [main, english, trade] = [view(''), view('/en'), view('/proff')] as const;
const views = [main, english, trade] as const;

it.each([
  ['/', main, '/'],
  ['/servanter', main, '/servanter'],
  ['/en', english, '/'],
  ['/en/', english, '/'],
  ['/en/c/servanter?color=7', english, '/c/servanter?color=7'],
  ['/en?utm=1', english, '/?utm=1'],
  ['/proff/cart', trade, '/cart'],
  ['/english', main, '/english'],
  ['/ensemble/en', main, '/ensemble/en'],
])(
  'an optional store code prefix comes first: %s (rules/pages#store-prefix)',
  (full, named, path) => {
    expect(splitStorePath(full, views)).toEqual({ view: named, path });
  },
);

it.each([
  [main, '/', '/'],
  [english, '/', '/en'],
  [english, '/cart', '/en/cart'],
  [trade, '/p/SRV/servant', '/proff/p/SRV/servant'],
])('%j gets the prefix on %s', (named, path, full) => {
  expect(withStorePrefix(named, path)).toBe(full);
  expect(splitStorePath(full, views)).toEqual({ view: named, path });
});

it.each(['//other.example/x', '/\\other.example/x', '\\\\other.example/x'])(
  'no path leads to another host: %s',
  (path) => {
    expect(withStorePrefix(main, path)).toBe('/other.example/x');
  },
);

it('a path with its prefix, taken apart, is the path and its view again', () => {
  // A first segment that is a store prefix can't be a url key.
  const segment = fc
    .stringMatching(/^[a-z0-9-]{1,9}$/)
    .filter((key) => !['en', 'proff'].includes(key));
  const tail = fc.constantFrom('', '?q=dusj', '#topp', '/en');
  const anyPath = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), tail)
    .map(([parts, end]) => `/${parts.join('/')}${end}`);
  fc.assert(
    fc.property(fc.constantFrom(...views), fc.oneof(fc.constant('/'), anyPath), (at, path) => {
      expect(splitStorePath(withStorePrefix(at, path), views)).toEqual({ view: at, path });
    }),
    { numRuns: 1000 },
  );
});
