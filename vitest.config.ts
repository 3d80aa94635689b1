import { defineConfig } from 'vitest/config';

/** Unit tests lie beside what they test; journeys drive a browser through a really started shop. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'data/*.test.ts'],
          // Tests share nothing that isolation would keep apart, and it costs five times the time.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tools/verify/no-console-errors.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/prepared-shop.ts'],
          // One at a time: each starts a shop of its own and drives a whole browser.
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          // What a page comes to say; a busy machine takes its time, and the test's own limit stands.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
