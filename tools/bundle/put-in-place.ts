import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '#tools/alone.js';

const prefix = 'making-';

/**
 * The folder in which this process builds, beside the final one, so that a killed build leaves the last
 * complete one in place.
 */
export function makingFolder(folder: string): string {
  return join(folder, `${prefix}${process.pid}`);
}

/** Moves a finished build into its place, and deletes what killed builds left behind. */
export async function putInPlace(folder: string): Promise<void> {
  const making = makingFolder(folder);
  const old = join(making, 'old');
  await mkdir(old);
  for (const name of await readdir(making)) {
    if (name === 'old') continue;
    const place = join(folder, name);
    await rename(place, join(old, name)).catch(unlessMissing);
    await rename(join(making, name), place);
  }
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix) && isLeft(name)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isLeft(name: string): boolean {
  const pid = Number(name.slice(prefix.length));
  return pid === process.pid || !isRunning(pid);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
