import { relative } from 'node:path';
import type { Report, ReportedFile } from './tally.ts';

/** The tests of one file that failed and may be flaky. */
export interface Failure {
  /** Its path, as the report has it. */
  readonly file: string;
  /**
   * The names of its failed tests; empty where the file itself failed, because it could not be read or
   * a hook failed.
   */
  readonly tests: readonly string[];
}

export function failuresOf({ testResults }: Report): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name,
      tests: assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    }));
}

/** Vitest tries these tests of the file again, or all of it. */
export function secondTry({ file, tests }: Failure): string[] {
  if (tests.length === 0) return [file];
  const names = tests.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return [file, '-t', `^(?:${names.join('|')})$`];
}

interface Tried {
  /** The report, where a passed second try counts as the only one. */
  readonly report: Report;
  /** The titles of tests that failed once and then passed. */
  readonly flaky: readonly string[];
  /** Nothing in it failed again. */
  readonly isMended: boolean;
}

/** A test that failed twice has failed, and so has one that did not run the second time. */
export function afterSecondTry(
  first: Report,
  { file, tests }: Failure,
  second: Report | undefined,
): Tried {
  const again = second?.testResults.find(({ name }) => name === file);
  if (!again) return { report: first, flaky: [], isMended: false };
  const flaky = tests.length === 0 ? flakyFile(again) : flakyTests(tests, again);
  const testResults = first.testResults.map((tried) =>
    tried.name === file ? merge(tried, again, flaky) : tried,
  );
  const isMended = testResults.some(({ name, status }) => name === file && status === 'passed');
  return { report: { testResults }, flaky, isMended };
}

function flakyFile({ name, status }: ReportedFile): readonly string[] {
  return status === 'passed' ? [relative(process.cwd(), name)] : [];
}

function flakyTests(failed: readonly string[], { assertionResults }: ReportedFile): string[] {
  const passed = assertionResults.filter(({ status }) => status === 'passed');
  return failed.filter((name) => passed.some(({ fullName }) => fullName === name));
}

function merge(first: ReportedFile, again: ReportedFile, flaky: readonly string[]): ReportedFile {
  const hasTests = first.assertionResults.some(({ status }) => status === 'failed');
  if (!hasTests) return flaky.length > 0 ? again : first;
  const assertionResults = first.assertionResults.map((test) =>
    flaky.includes(test.fullName) ? { ...test, status: 'passed' } : test,
  );
  const hasFailed = assertionResults.some(({ status }) => status === 'failed');
  // A hook may have failed at the second try.
  return { ...first, status: hasFailed ? 'failed' : again.status, assertionResults };
}
