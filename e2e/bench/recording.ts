import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TraceEvent } from './script-time.ts';

/** A trace needs these to show pictures of the page beside its work. */
export const recordedCategories = [
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'disabled-by-default-devtools.screenshot',
];

/**
 * Writes a trace that the browser's performance panel opens, and its pictures by milliseconds since `from`
 * (microseconds of the trace). Answers the folder.
 */
export async function writeRecording(
  name: string,
  events: readonly TraceEvent[],
  from: number,
): Promise<string> {
  const folder = join('build', 'bench', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'trace.json'), JSON.stringify({ traceEvents: events }));
  for (const { ts, args } of events.filter((event) => event.name === 'Screenshot')) {
    if (args?.snapshot === undefined) continue;
    const ms = Math.round((ts - from) / 1_000);
    const file = `${ms < 0 ? 'before' : 'after'}-${String(Math.abs(ms)).padStart(4, '0')}-ms.jpg`;
    await writeFile(join(folder, file), Buffer.from(args.snapshot, 'base64'));
  }
  return folder;
}
