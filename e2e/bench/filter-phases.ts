import { scriptMs, sumMs, type ClickTrace, type TraceEvent } from './script-time.ts';
import { table } from './table.ts';

const layout = new Set(['UpdateLayoutTree', 'Layout', 'HitTest']);
const painting = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);
type Phase = readonly [title: string, ms: (trace: ClickTrace) => number];

const phases: readonly Phase[] = [
  [
    'while the pointer comes and goes down: the answer',
    ({ before }) => scriptMs(ofPointer(before)),
  ],
  ['click: listeners, what is seen first', ({ until }) => scriptMs(until) - longestMs(until)],
  ['click: React renders it', ({ until }) => longestMs(until)],
  ['styles and layout', ({ until }) => sumMs(until, layout)],
  ['painting', ({ until }) => sumMs(until, painting)],
  ['after the paint: other tiles, shut filters, the address', ({ after }) => scriptMs(after)],
];

/** Where the time of clicks goes, each phase by its median. */
export function phaseTable(traces: readonly ClickTrace[]): string {
  const rows = phases.map(([title, ms]) => {
    const sorted = traces.map(ms).toSorted((a, b) => a - b);
    return [title, (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(1)];
  });
  return table(['where the time goes', 'ms'], rows);
}

/** The shop's work when a pointer comes, without the work that the benchmark prepares. */
function ofPointer(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const isOfPointer = ({ name, args }: TraceEvent) =>
    name === 'EventDispatch' && args?.data?.type?.startsWith('pointer') === true;
  return events.filter((event) => events.some((own) => isOfPointer(own) && isWithin(event, own)));
}

/** The longest call, in which React renders after all listeners. */
function longestMs(events: readonly TraceEvent[]): number {
  const [longest] = events
    .filter(({ name }) => name === 'FunctionCall')
    .toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0));
  return longest === undefined ? 0 : scriptMs(events.filter((event) => isWithin(event, longest)));
}

function isWithin({ ts }: TraceEvent, outer: TraceEvent): boolean {
  return ts >= outer.ts && ts < outer.ts + (outer.dur ?? 0);
}
