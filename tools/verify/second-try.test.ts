import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { afterSecondTry, failuresOf, secondTry } from './second-try.ts';
import { tallyReport, type Report, type ReportedFile } from './tally.ts';

const cart = resolve('e2e/cart.e2e.ts');

function file(
  status: string,
  tests: Readonly<Record<string, string>> = {},
  name = cart,
): ReportedFile {
  const assertionResults = Object.entries(tests).map(([fullName, state]) => ({
    fullName,
    status: state,
    tags: [],
  }));
  return { name, status, assertionResults };
}

function report(...testResults: readonly ReportedFile[]): Report {
  return { testResults };
}

/** The tally of a run and its second tries, and the flaky tests. */
function counted(first: Report, second: Report | undefined, isStrict = false) {
  const [failure] = failuresOf(first);
  const { report: merged, flaky, isMended } = afterSecondTry(first, failure!, second);
  const tally = tallyReport(merged, 0, isStrict);
  expect(isMended).toBe(tally.failed === 0);
  return { ...tally, flaky };
}

test('what failed once and passes then has passed, and is named', () => {
  const first = report(file('failed', { one: 'passed', two: 'failed', three: 'passed' }));
  // The second try skips the other tests.
  const second = report(file('passed', { one: 'skipped', two: 'passed', three: 'skipped' }));
  const result = { passed: 3, failed: 0, skipped: 0, flaky: ['two'] };
  expect(counted(first, second)).toEqual(result);
  expect(counted(first, second, true)).toEqual(result);
});

test('what failed twice has failed', () => {
  const first = report(file('failed', { one: 'failed', two: 'failed', three: 'passed' }));
  const second = report(file('failed', { one: 'failed', two: 'passed', three: 'skipped' }));
  expect(counted(first, second)).toEqual({ passed: 2, failed: 1, skipped: 0, flaky: ['two'] });
});

test.each([
  ['without a report', undefined],
  ['of another file', report(file('passed', { one: 'passed' }, resolve('e2e/account.e2e.ts')))],
  ['in which it did not run', report(file('passed', { one: 'skipped' }))],
])('a second try %s changes nothing', (_name, second) => {
  const first = report(file('failed', { one: 'failed' }));
  expect(counted(first, second)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: [] });
});

test('a file that could not be read is tried as a whole, and so is one of which a hook failed', () => {
  const unread = report(file('failed'), file('passed', { other: 'passed' }, resolve('e2e/b.ts')));
  const passed = report(file('passed', { one: 'passed', two: 'passed' }));
  const flaky = ['e2e/cart.e2e.ts'];
  expect(secondTry(failuresOf(unread)[0]!)).toEqual([cart]);
  expect(counted(unread, passed)).toEqual({ passed: 3, failed: 0, skipped: 0, flaky });

  // Before all, with tests that never ran; and after all of them.
  for (const state of ['skipped', 'passed']) {
    const hook = report(file('failed', { one: state, two: state }));
    expect(secondTry(failuresOf(hook)[0]!)).toEqual([cart]);
    expect(counted(hook, passed, true)).toEqual({ passed: 2, failed: 0, skipped: 0, flaky });
  }
  expect(counted(unread, report(file('failed'))).failed).toBe(1);
});

test('a hook that fails at the second try is a failure', () => {
  const first = report(file('failed', { one: 'failed' }));
  const second = report(file('failed', { one: 'passed' }));
  expect(counted(first, second).failed).toBe(1);
});

test('only what failed is tried again, by its whole name', () => {
  const first = report(file('failed', { 'a price (kr 1.5) shows': 'failed', 'a price': 'passed' }));
  const [path, option, pattern = ''] = secondTry(failuresOf(first)[0]!);
  expect([path, option]).toEqual([cart, '-t']);
  const isTried = (name: string) => new RegExp(pattern).test(name);
  expect(isTried('a price (kr 1.5) shows')).toBe(true);
  expect(isTried('a price')).toBe(false);
  expect(isTried('a price (kr 1.5) shows twice')).toBe(false);
});
