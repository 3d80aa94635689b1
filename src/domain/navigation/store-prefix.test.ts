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
])('an optional store code prefix comes first: %s (spec §2)', (full, named, path) => {
  expect(splitStorePath(full, views)).toEqual({ view: named, path });
});

it.each([
  [main, '/', '/'],
  [english, '/', '/en'],
  [english, '/cart', '/en/cart'],
  [trade, '/p/SRV/servant', '/proff/p/SRV/servant'],
])('%j gets the prefix on %s', (named, path, full) => {
  expect(withStorePrefix(named, path)).toBe(full);
  expect(splitStorePath(full, views)).toEqual({ view: named, path });
});
