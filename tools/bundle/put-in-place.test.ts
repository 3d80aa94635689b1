import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makingFolder, putInPlace } from './put-in-place.ts';

const folder = await mkdtemp(join(tmpdir(), 'armatur-place-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

test('a build replaces the last one whole, and clears away what a killed one has left', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  await write(join(folder, 'stamp'), 'kept');
  await write(join(folder, 'client', 'old.js'), 'old');
  await write(join(folder, `making-${ended}`, 'client', 'half.js'), 'half');
  await write(join(folder, `making-${process.ppid}`, 'client', 'other.js'), 'under way');
  await write(join(makingFolder(folder), 'client', 'new.js'), 'new');
  await write(join(makingFolder(folder), 'server-pages', 'entry.js'), 'entry');

  await putInPlace(folder);
  const places = ['client', `making-${process.ppid}`, 'server-pages', 'stamp'];
  expect(new Set(await readdir(folder))).toEqual(new Set(places));
  expect(await readdir(join(folder, 'client'))).toEqual(['new.js']);
  expect(await readFile(join(folder, 'server-pages', 'entry.js'), 'utf8')).toBe('entry');
});
