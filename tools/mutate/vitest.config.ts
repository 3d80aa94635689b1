import { defineConfig } from 'vitest/config';

/** The tests of one group, whose folder Stryker passes as `dir`; the tests beside rules cover them. */
export default defineConfig({
  test: {
    include: ['*.test.ts'],
    pool: 'threads',
    isolate: false,
    // A test that is only slow has noticed nothing; hanging ones are ended by Stryker.
    testTimeout: 120_000,
    setupFiles: ['tools/mutate/same-chance.ts'],
  },
});
