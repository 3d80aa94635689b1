import { defineConfig } from 'vitest/config';

/** Unit tests lie beside what they test; journeys drive a browser through a really started shop. */
export default defineConfig({
  test: {
    // One on each core: Vitest by itself leaves one core to whoever watches.
    maxWorkers: '100%',
    tags: [{ name: 'thorough', description: 'only in `npm run test:all`' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'data/*.test.ts', 'tools/**/*.test.ts'],
          // Tests share nothing that isolation would keep apart, and it costs five times the time.
          pool: 'threads',
          isolate: false,
          // A busy machine takes its time: what is slow shows in the benchmarks.
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
          // What a page comes to say; a busy machine takes its time, and the test's own limit stands.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
