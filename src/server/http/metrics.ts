import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Counts what happens in this process, as Prometheus reads it. */
export interface Metrics {
  countRequest(route: string, status: number, ms: number): void;
  /** All that was counted, and gauges by their names. */
  text(gauges: Readonly<Record<string, number>>): string;
  close(): void;
}

const buckets = [5, 25, 100, 500, 2_000] as const;

/** What was answered on one route. */
interface Answered {
  readonly byStatus: Map<number, number>;
  count: number;
  sum: number;
  /** By the first bound that they kept to; last those that kept to none. */
  readonly byTime: number[];
}

export function createMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const routes = new Map<string, Answered>();

  return {
    countRequest(route, status, ms) {
      let answered = routes.get(route);
      if (answered === undefined) routes.set(route, (answered = nothingAnswered()));
      const { byStatus, byTime } = answered;
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      answered.count += 1;
      answered.sum += ms;
      const found = buckets.findIndex((bound) => ms <= bound);
      const place = found === -1 ? buckets.length : found;
      byTime[place] = (byTime[place] ?? 0) + 1;
    },
    text(gauges) {
      const lines = [
        '# TYPE http_requests_total counter',
        ...[...routes].flatMap(([route, { byStatus }]) =>
          [...byStatus].map(
            ([status, count]) =>
              `http_requests_total{route="${route}",status="${status}"} ${count}`,
          ),
        ),
        '# TYPE http_request_duration_milliseconds histogram',
        ...[...routes].flatMap(([route, answered]) => histogram(route, answered)),
        '# TYPE nodejs_eventloop_delay_milliseconds gauge',
        ...[50, 99].map(
          (percent) =>
            `nodejs_eventloop_delay_milliseconds{quantile="${percent / 100}"} ${delay.percentile(percent) / 1e6}`,
        ),
        '# TYPE nodejs_eventloop_delay_max_milliseconds gauge',
        `nodejs_eventloop_delay_max_milliseconds ${delay.max / 1e6}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE ${name} gauge`,
          `${name} ${value}`,
        ]),
      ];
      return `${lines.join('\n')}\n`;
    },
    close() {
      delay.disable();
    },
  };
}

function nothingAnswered(): Answered {
  return { byStatus: new Map(), count: 0, sum: 0, byTime: [...buckets, Infinity].map(() => 0) };
}

function histogram(route: string, { count, sum, byTime }: Answered): string[] {
  const name = 'http_request_duration_milliseconds';
  let below = 0;
  const atMost = buckets.map((bound, place) => {
    below += byTime[place] ?? 0;
    return `${name}_bucket{route="${route}",le="${bound}"} ${below}`;
  });
  return [
    ...atMost,
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}
