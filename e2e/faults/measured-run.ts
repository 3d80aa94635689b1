import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** The exit, time and memory of a run of the operator's program. */
export interface MeasuredRun {
  readonly code: number | null;
  readonly out: string;
  /** Most memory that was ever resident. */
  readonly peakMb: number;
}

const lookEveryMs = 50;

/**
 * Runs the operator's program on a data folder and measures its memory; other measurements on the same
 * core have priority.
 */
export async function runMeasured(args: readonly string[], dataDir: string): Promise<MeasuredRun> {
  const child = spawn(process.execPath, ['src/server/cli/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  let peakMb = 0;
  const look = setInterval(() => {
    void residentPeakMb(child.pid ?? 0).then((mb) => (peakMb = Math.max(peakMb, mb)));
  }, lookEveryMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  return { code, out, peakMb: Math.round(peakMb) };
}

async function residentPeakMb(pid: number): Promise<number> {
  // Gone once the program has ended.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
