import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('of one object the same is made once, of each other object its own', () => {
  let made = 0;
  const shout = memoize(({ word }: { readonly word: string }) => {
    made += 1;
    return word === '' ? undefined : { word: word.toUpperCase() };
  });
  const [tap, silence] = [{ word: 'kran' }, { word: '' }];
  expect(shout(tap)).toBe(shout(tap));
  expect(shout(tap)).toEqual({ word: 'KRAN' });
  expect([shout(silence), shout(silence)]).toEqual([undefined, undefined]);
  expect(shout({ word: 'kran' })).not.toBe(shout(tap));
  expect(made).toBe(3);
});
