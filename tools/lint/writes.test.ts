import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWriting } from './writes.js';

test('what takes a transaction in repositories has the verb of a write, so that the linter knows it', () => {
  const files = globSync('src/server/repositories/*/*.ts').filter(
    (file) => !file.includes('.test.'),
  );
  const writers = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*tx\b/gm,
    );
    return [...found].map(([, name = '']) => name);
  });
  expect(writers.length).toBeGreaterThan(100);
  // These functions lock, or read under a lock, and write nothing.
  const lookers = /^(?:lock|has|is|read)[A-Z]/;
  expect(writers.filter((name) => !isWriting(name) && !lookers.test(name))).toEqual([]);
});
