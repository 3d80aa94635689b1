import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { task } from './progress.js';

const touchedEveryMs = 1_000;
/** A holder that was killed with its machine leaves the number of a process that may be another one now. */
const leftAfterMs = 10_000;

/**
 * Does work while no other process holds the same lock; waits for one that does, and says so.
 * @template Result
 * @param {string} lock its file, which is there while the work is done
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  if (!take(lock)) {
    await task('Waiting for another program that installs or builds here', () => untilTaken(lock));
  }
  const touching = setInterval(() => touch(lock), touchedEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
async function untilTaken(lock) {
  while (!take(lock)) await new Promise((next) => setTimeout(next, 100));
}

/** @param {string} lock */
function take(lock) {
  if (isLeft(lock)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took it is gone. @param {string} lock */
function isLeft(lock) {
  const info = statSync(lock, { throwIfNoEntry: false });
  if (info === undefined) return false;
  return Date.now() - info.mtimeMs > leftAfterMs || !isRunning(holder(lock));
}

/** @param {string} lock */
function holder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // The lock was released a moment ago. Zero stands for this process itself.
    return 0;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} lock */
function touch(lock) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // It was cleared away with the folder; the work goes on.
  }
}
