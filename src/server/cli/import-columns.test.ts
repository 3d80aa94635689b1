import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

const codesOf = async (kind: string, lines: readonly string[]) => {
  const file = join(folder, 'file');
  await writeFile(file, `${lines.join('\n')}\n`);
  const args = ['import', kind, '--file', file, '--dry-run', '--json'];
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

/** What an empty shop lacks for them. */
const needsProducts: Readonly<Record<string, readonly string[]>> = {
  campaigns: ['product.unknown'],
  prices: ['product.unknown'],
  reviews: ['product.unknown'],
  fits: ['product.unknown', 'product.unknown'],
};

test.each(Object.entries(fileShapes))('the sample of %s is read', async (kind, { sample }) => {
  expect(await codesOf(kind, sample)).toEqual(needsProducts[kind] ?? []);
  const { out } = await operate(folder, ['import', kind, '--help']);
  for (const line of sample) expect(out).toContain(`\n  ${line}\n`);
});

test.each(
  Object.entries(fileShapes).filter(([kind]) => !['content', 'index', 'shipping'].includes(kind)),
)('every column that the help of %s names is known', async (kind, { columns }) => {
  const header = columns.split(', ');
  const row = header.map(() => '').join(',');
  expect(await codesOf(kind, [header.join(','), row])).not.toContain('column.unknown');
});
