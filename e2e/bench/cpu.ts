import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process so far, in user and system mode. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Lets a process and its threads run on one core only, or on any again. */
export async function pinTo(pid: number, core: number | 'any'): Promise<void> {
  const cores = core === 'any' ? `0-${cpus().length - 1}` : String(core);
  await promisify(execFile)('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}
