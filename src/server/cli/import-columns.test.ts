import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '#testing/an-operator.ts';
import { fileShapes } from './import-columns.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-columns-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const codesOf = async (kind: string, lines: readonly string[], ...more: readonly string[]) => {
  const file = join(folder, 'file');
  await writeFile(file, `${lines.join('\n')}\n`);
  const args = ['import', kind, '--file', file, '--json', ...more];
  const { out } = await operate(folder, args);
  const {
    error,
    errors = [],
    notices = [],
  } = JSON.parse(out) as {
    error?: string;
    errors?: { code: string }[];
    notices?: { code: string }[];
  };
  return [
    ...(error === undefined ? [] : [error]),
    ...[...errors, ...notices].map(({ code }) => code),
  ];
};

test('the samples are read one after the other into an empty shop', async () => {
  for (const [kind, { samples }] of Object.entries(fileShapes)) {
    for (const sample of samples) {
      expect([sample, await codesOf(kind, sample)]).toEqual([sample, []]);
    }
  }
});

test.each(Object.entries(fileShapes))(
  'the help of %s shows its samples',
  async (kind, { samples }) => {
    const { out } = await operate(folder, ['import', kind, '--help']);
    for (const line of samples.flat()) expect(out).toContain(`\n  ${line}\n`);
  },
);

test('docs/import.md has the same samples in the same order', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../../docs/import.md'), 'utf8');
  const written = [...docs.matchAll(/^```\n([^]*?)\n```$/gm)].map(([, lines]) => lines);
  const samples = Object.values(fileShapes).flatMap((shape) => shape.samples);
  expect(written).toEqual(samples.map((lines) => lines.join('\n')));
});

test.each(
  Object.entries(fileShapes).filter(([kind]) => !['content', 'index', 'shipping'].includes(kind)),
)('every column that the help of %s names is known', async (kind, { columns }) => {
  const header = columns.split(', ');
  const row = header.map(() => '').join(',');
  expect(await codesOf(kind, [header.join(','), row], '--dry-run')).not.toContain('column.unknown');
});
