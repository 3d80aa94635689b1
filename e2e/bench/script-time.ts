import type { CDPSession } from 'playwright-core';

/** One entry of the browser's trace; times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, where the browser reports it. */
  readonly tdur?: number;
  readonly args?: {
    /** A screenshot of the page. */
    readonly snapshot?: string;
    readonly data?: { readonly type?: string };
  };
}

/** Events of the main thread, in order: from a click to its paint, and after it. */
export interface ClickTrace {
  readonly before: readonly TraceEvent[];
  readonly until: readonly TraceEvent[];
  readonly after: readonly TraceEvent[];
  /** Microseconds: when it was pressed. */
  readonly pressedAt: number;
}

/** These events run scripts, as the browser's own tools sum them up. */
const scripting = new Set([
  'EventDispatch',
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
]);
/** Scripts may set these off, but they are no scripting. */
const rendering = new Set(['Layout', 'UpdateLayoutTree', 'ParseHTML']);
const measured = ['devtools.timeline', 'blink.user_timing'];

/** Records what the browser does while something happens; more categories make it slower. */
export async function traceOf(
  session: CDPSession,
  happening: () => Promise<void>,
  more: readonly string[] = [],
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...measured, ...more] },
  });
  await happening();
  const isOver = new Promise<unknown>((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await isOver;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** Splits a trace at the mark of a click and at the mark of its paint. */
export function partTrace(
  events: readonly TraceEvent[],
  from: string,
  changed: string,
): ClickTrace {
  const start = markOf(events, from);
  const change = markOf(events, changed);
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const paint = own.find(({ name, ts }) => name === 'Paint' && ts > change.ts);
  if (paint === undefined) throw new Error('Nothing was painted');
  const isBefore = ({ ts, dur = 0 }: TraceEvent) => ts + dur <= start.ts;
  return {
    before: own.filter(isBefore),
    until: own.filter((event) => !isBefore(event) && event.ts < paint.ts),
    after: own.filter(({ ts }) => ts > paint.ts),
    pressedAt: start.ts,
  };
}

/** Milliseconds of script, without the rendering that scripts forced. */
export function scriptMs(events: readonly TraceEvent[]): number {
  const scripts = events.filter(({ name }) => scripting.has(name));
  const forced = events.filter(({ ts }) =>
    scripts.some((script) => ts > script.ts && ts < script.ts + (script.dur ?? 0)),
  );
  return sumMs(events, scripting) - sumMs(forced, rendering);
}

/** Milliseconds of the script that set a mark. */
export function scriptMsAround(events: readonly TraceEvent[], name: string): number {
  const mark = markOf(events, name);
  return scriptMs(
    events.filter(
      ({ ph, pid, tid, ts, dur = 0 }) =>
        ph === 'X' && pid === mark.pid && tid === mark.tid && ts <= mark.ts && ts + dur >= mark.ts,
    ),
  );
}

/** Milliseconds of the outermost events of these kinds: what lies inside one is part of it. */
export function sumMs(events: readonly TraceEvent[], names: ReadonlySet<string>): number {
  let reached = 0;
  let sum = 0;
  for (const { name, ts, dur = 0, tdur } of events) {
    if (!names.has(name) || ts < reached) continue;
    reached = ts + dur;
    sum += tdur ?? dur;
  }
  return sum / 1_000;
}

function markOf(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name);
  if (mark === undefined) throw new Error(`The trace lacks the mark ${name}`);
  return mark;
}
