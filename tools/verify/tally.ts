import { existsSync, readFileSync } from 'node:fs';

/** The result of a check. A step counts as one test, and a test run as all its tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const none: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };
export const oneSkipped: Tally = { passed: 0, failed: 0, skipped: 1 };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

export function subtract(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed - b.passed,
    failed: a.failed - b.failed,
    skipped: a.skipped - b.skipped,
  };
}

interface ReportedTest {
  readonly status: string;
  readonly fullName: string;
  readonly tags: readonly string[];
}

export interface ReportedFile {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly ReportedTest[];
}

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  readonly testResults: readonly ReportedFile[];
}

/** OpenSearch and the rules of EHF need a Java and a registry that not every machine of ours has. */
const mayBeMissing = /opensearch|TEST_EHF_RULES/i;

export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Report; // The cast is safe: Vitest has just written it.
}

/**
 * Counts a test run. A file that could not be read is a failure even if none of its tests ran, and so
 * is an empty run or one without a report. In strict mode a skipped test has failed; tests left to `npm
 * run test:all` are not counted.
 */
export function tallyReport(
  report: Report | undefined,
  exitCode: number,
  isStrict: boolean,
): Tally {
  if (report === undefined) return oneFailed;
  let tally: Tally = none;
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) tally = add(tally, tallyTest(test, isStrict));
    const hasFailed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailed) tally = add(tally, oneFailed);
  }
  const isSilent = tally.passed === 0 || (exitCode !== 0 && tally.failed === 0);
  return isSilent && tally.failed === 0 ? add(tally, oneFailed) : tally;
}

function tallyTest({ status, fullName, tags }: ReportedTest, isStrict: boolean): Tally {
  if (status === 'passed') return onePassed;
  if (status === 'failed') return oneFailed;
  if (tags.includes('thorough')) return none;
  return isStrict && !mayBeMissing.test(fullName) ? oneFailed : oneSkipped;
}
