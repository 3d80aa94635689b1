import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error on the console is a failed test: React reports broken markup there and nowhere else.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(errors, 'errors on the console').toEqual([]);
});
