import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.005, 0.025, 0.1, 0.5, 2];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      registers,
      name: 'http_requests_total',
      help: 'Requests answered, by route, kind of page and status',
      labelNames: ['route', 'screen', 'status'],
    }),
    requestSeconds: new Histogram({
      registers,
      buckets,
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the last byte of its answer',
      labelNames: ['route', 'screen'],
    }),
    refusals: new Counter({
      registers,
      name: 'refusals_total',
      help: 'Requests refused or failed, by error code',
      labelNames: ['code'],
    }),
    orders: new Counter({ registers, name: 'orders_total', help: 'Orders placed' }),
    letters: new Counter({
      registers,
      name: 'letters_total',
      help: 'Letters sent, and tries that failed',
      labelNames: ['outcome'],
    }),
    cachedPages: new Counter({
      registers,
      name: 'page_cache_total',
      help: 'Questions to the page cache, by whether the answer was there',
      labelNames: ['found'],
    }),
    jobs: new Counter({
      registers,
      name: 'jobs_total',
      help: 'Runs of the background jobs, by outcome',
      labelNames: ['job', 'outcome'],
    }),
    lettersWaiting: new Gauge({ registers, name: 'outbox_waiting', help: 'Letters that wait' }),
    searchAway: new Gauge({
      registers,
      name: 'search_away',
      help: '1 while lists come from the database, because the search is away',
    }),
  };
}
