import type { CDPSession } from 'playwright-core';

/** One entry of the browser's trace; times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own processor time, where the browser tells it. */
  readonly tdur?: number;
}

/** What runs scripts, as the browser's own tools sum it up. */
const scripting = new Set([
  'EventDispatch',
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
]);
/** What scripts may set off that is no scripting. */
const rendering = new Set(['Layout', 'UpdateLayoutTree', 'ParseHTML']);

/** Records what the browser does while something happens. */
export async function traceOf(
  session: CDPSession,
  happening: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await happening();
  const isOver = new Promise<unknown>((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await isOver;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** Milliseconds of script on a page's main thread from one of its marks until what it did by another was painted. */
export function scriptMsUntilPaint(
  events: readonly TraceEvent[],
  from: string,
  changed: string,
): number {
  const start = events.find(({ name }) => name === from);
  const change = events.find(({ name }) => name === changed);
  if (start === undefined || change === undefined) throw new Error('The trace lacks a mark');
  const ofThread = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const paint = ofThread
    .toSorted((a, b) => a.ts - b.ts)
    .find(({ name, ts }) => name === 'Paint' && ts > change.ts);
  if (paint === undefined) throw new Error('Nothing was painted');
  const own = ofThread
    .filter(({ ph }) => ph === 'X')
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts && ts < paint.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return (sumOutermost(own, scripting) - sumInside(own)) / 1_000;
}

/** Time of the outermost events of these kinds: what lies inside one is part of it. */
function sumOutermost(events: readonly TraceEvent[], names: ReadonlySet<string>): number {
  let reached = 0;
  let sum = 0;
  for (const { name, ts, dur = 0, tdur } of events) {
    if (!names.has(name) || ts < reached) continue;
    reached = ts + dur;
    sum += tdur ?? dur;
  }
  return sum;
}

/** Rendering that scripts forced. */
function sumInside(events: readonly TraceEvent[]): number {
  const scripts = events.filter(({ name }) => scripting.has(name));
  const forced = events.filter(({ ts }) =>
    scripts.some((script) => ts > script.ts && ts < script.ts + (script.dur ?? 0)),
  );
  return sumOutermost(forced, rendering);
}
