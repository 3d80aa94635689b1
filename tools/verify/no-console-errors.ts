import { afterEach, beforeEach, expect } from 'vitest';

// An error on the console is a failed test: React reports broken markup there and nowhere else.
// Put in place by hand, as a test that restores all its spies would take a spy away.
const { error } = console;
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  console.error = (...args: unknown[]) => {
    errors.push(args);
    error(...args);
  };
});

afterEach(() => {
  console.error = error;
  expect(errors, 'errors on the console').toEqual([]);
});
