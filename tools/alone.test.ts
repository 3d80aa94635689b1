import { spawnSync } from 'node:child_process';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { alone } from './alone.js';

const folder = await mkdtemp(join(tmpdir(), 'armatur-alone-'));
const lock = join(folder, 'build', 'lock');
afterAll(() => rm(folder, { recursive: true, force: true }));
let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  return () => void vi.restoreAllMocks();
});

test('the second waits for the first, and says so', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    alone(lock, async () => {
      order.push('first begins');
      await first.promise;
      order.push('first ends');
    }),
    alone(lock, async () => void order.push('second')),
  ];
  await vi.waitFor(() => expect(said).toContain('Waiting for another program'));
  first.resolve();
  await Promise.all(works);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails lets the next one in', async () => {
  await expect(alone(lock, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await alone(lock, async () => 'done')).toBe('done');
  expect(said).toBe('');
});

test('a lock that a killed program has left holds nothing up', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  expect(await alone(lock, async () => 'done')).toBe('done');
  // Its number may be that of another program now.
  writeFileSync(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await alone(lock, async () => 'done')).toBe('done');
  expect(said).toBe('');
});
