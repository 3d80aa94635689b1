import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Counts what happens in this process, as Prometheus reads it. */
export interface Metrics {
  countRequest(route: string, status: number, ms: number): void;
  /** `outboxDepth` is how many letters and events wait. */
  text(gauges: Readonly<Record<string, number>>): string;
  close(): void;
}

const buckets = [5, 25, 100, 500, 2_000] as const;

interface Series {
  count: number;
  sum: number;
  readonly atMost: number[];
}

export function createMetrics(): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const requests = new Map<string, number>();
  const durations = new Map<string, Series>();

  return {
    countRequest(route, status, ms) {
      const labels = `route="${route}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      const series = durations.get(route) ?? { count: 0, sum: 0, atMost: buckets.map(() => 0) };
      durations.set(route, series);
      series.count += 1;
      series.sum += ms;
      for (const [at, bound] of buckets.entries()) {
        if (ms <= bound) series.atMost[at] = (series.atMost[at] ?? 0) + 1;
      }
    },
    text(gauges) {
      const lines = [
        '# TYPE http_requests_total counter',
        ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
        '# TYPE http_request_duration_milliseconds histogram',
        ...[...durations].flatMap(([route, series]) => histogram(route, series)),
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

function histogram(route: string, { count, sum, atMost }: Series): string[] {
  const name = 'http_request_duration_milliseconds';
  return [
    ...buckets.map(
      (bound, at) => `${name}_bucket{route="${route}",le="${bound}"} ${atMost[at] ?? 0}`,
    ),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}
