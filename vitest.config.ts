import { defineConfig } from 'vitest/config';
import { namedPieces } from '#tools/bundle/named-pieces.ts';

/** Unit tests lie beside what they test; journeys drive a browser through a really started shop. */
export default defineConfig({
  test: {
    // One worker per core: by default Vitest leaves one core free.
    maxWorkers: '100%',
    tags: [{ name: 'thorough', description: 'only in `npm run test:all`' }],
    projects: [
      {
        plugins: [namedPieces()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'data/*.test.ts', 'tools/**/*.test.ts'],
          // Tests share nothing that isolation would keep apart, and it costs five times the time.
          pool: 'threads',
          isolate: false,
          // The limit is long for busy machines; slow code shows in the benchmarks.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          setupFiles: ['tools/verify/no-console-errors.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/prepared-shop.ts'],
          // A browser for each worker, which its files share.
          pool: 'forks',
          isolate: false,
          testTimeout: 120_000,
          // Time for a page to show something on a busy machine; the test's own limit still holds.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
