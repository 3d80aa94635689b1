import { expect, test } from 'vitest';
import { RowMemory } from './row-memory.ts';

test('what a transaction left that did not hold is forgotten when it begins again', () => {
  const memory = new RowMemory<string>();
  memory.begin();
  memory.set('a', 'kept');
  memory.keep();
  memory.begin();
  memory.set('a', 'lost');
  memory.set('b', 'lost');
  expect(memory.get('a')).toBe('lost');
  memory.begin();
  expect([memory.get('a'), memory.get('b'), memory.values()]).toEqual([
    'kept',
    undefined,
    ['kept'],
  ]);
});
