import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';

const nsOfMs = 1_000_000;

/** Processor time of a process so far, of all its threads; `stat` would count in hundredths of a second. */
export async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = threads.map(async (thread) => {
    const schedule = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    return Number(schedule.split(' ', 1)[0]);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0) / nsOfMs;
}

/** Lets a process and its threads run on one core only, or on any again. */
export async function pinTo(pid: number, core: number | 'any'): Promise<void> {
  const cores = core === 'any' ? `0-${cpus().length - 1}` : String(core);
  await promisify(execFile)('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}
