import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport, tallyReport, type Report } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'armatur-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report of one file with these tests, as Vitest writes it. */
function report(tests: Record<string, string>, status = 'passed'): Report | undefined {
  const assertionResults = Object.entries(tests).map(([fullName, how]) => ({
    fullName,
    status: how,
    tags: fullName.startsWith('long') ? ['thorough'] : [],
  }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults: [{ status, assertionResults }] }));
  return readReport(file);
}

test('every test counts', () => {
  const tests = report({ a: 'passed', b: 'failed', c: 'pending', d: 'passed' }, 'failed');
  expect(tallyReport(tests, 1, false)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('strictly, what was skipped has failed, but for OpenSearch and the rules of EHF', () => {
  const tests = report({
    a: 'passed',
    'search on OpenSearch': 'pending',
    'by the published rules, in TEST_EHF_RULES': 'pending',
    'on Redis': 'pending',
  });
  expect(tallyReport(tests, 0, true)).toEqual({ passed: 1, failed: 1, skipped: 2 });
});

test('what is left to the run of all is not counted; where it ran, it is', () => {
  const tests = report({
    a: 'passed',
    'long b': 'pending',
    'long c': 'passed',
    'long d': 'failed',
  });
  expect(tallyReport(tests, 1, true)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a file that could not be read has failed', () => {
  expect(tallyReport(report({}, 'failed'), 1, false).failed).toBe(1);
});

test('a run of nothing has failed', () => {
  expect(tallyReport(report({}), 0, false).failed).toBe(1);
  expect(tallyReport(readReport(join(folder, 'missing.json')), 0, false).failed).toBe(1);
});

test('a run that failed outside its tests has failed', () => {
  expect(tallyReport(report({ a: 'passed' }), 1, false)).toMatchObject({ passed: 1, failed: 1 });
});
